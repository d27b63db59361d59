"use strict";
// A picture of a position without Python: what an XGID or a gnubg id says, drawn as ui/drawing.py
// draws it. An embedded page shows it while Python is on its way, embed.js on the pages of others.
// What only the build knows is filled in by ui/embed_script.py: the still parts, the style, the
// words. tests/browser/test_picture_script.py holds all that is drawn against Python's drawing.
globalThis.backgammonPicture = (() => {
  const BAR = 25;
  const SIDES = ["white", "black"];
  const WRONG = "wrong";
  const STILL = "build:still";
  const STYLE = "build:style";
  const WORDS = "build:words";

  function check(fits) {
    if (!fits) throw new Error(WRONG);
  }

  function whole(text, least, most) {
    check(/^-?\d{1,10}$/.test(text) && +text >= least && +text <= most);
    return +text;
  }

  // Both sides' checkers by their own points; 0 holds those that are off.
  function complete(sides) {
    for (const side of sides) {
      side[0] = 15 - side.reduce((sum, count) => sum + count, 0);
      check(side[0] >= 0);
    }
    for (let point = 1; point < BAR; point++) check(!(sides[0][point] && sides[1][BAR - point]));
    return sides;
  }

  function empty() {
    return [Array(26).fill(0), Array(26).fill(0)];
  }

  function fromXgid(text) {
    const fields = text.trim().replace(/^XGID=/, "").split(":");
    check(fields.length === 10 && /^[-a-oA-O]{26}$/.test(fields[0]));
    const sides = empty();
    [...fields[0]].forEach((letter, place) => {
      const code = letter.charCodeAt(0) - 64;
      if (code > 32) sides[1][BAR - place] = code - 32;
      else if (code > 0) sides[0][place] = code;
    });
    // A side's checkers stand on its own bar only, which is the other's 0.
    check(!sides[0][0] && !sides[1][0]);
    const turn = { 1: 0, "-1": 1 }[fields[3]];
    check(turn !== undefined && /^([1-6]{2}|00|[DBR])$/.test(fields[4]));
    const length = whole(fields[8], 0, 32767);
    const owner = whole(fields[2], -1, 1);
    return {
      sides: complete(sides),
      turn,
      dice: /[1-6]/.test(fields[4]) ? [...fields[4]].map(Number) : [],
      offer: "DBR".indexOf(fields[4]) + 1,
      cube: length !== 1 && { value: 2 ** whole(fields[1], 0, 30), owner: owner ? +(owner < 0) : -1 },
      crawford: length > 0 && whole(fields[7], 0, 1) === 1,
    };
  }

  // The bits of base64 text, the lowest of each byte first.
  function bits(text, length) {
    check(text.length === length && /^[\w+/]+$/.test(text) && !text.includes("_"));
    return [...atob(text)].flatMap((c) => [...Array(8).keys()].map((i) => (c.charCodeAt(0) >> i) & 1));
  }

  function fromIds(text) {
    const [position, match] = text.trim().split(":");
    const facts = { turn: 0, dice: [], offer: 0, cube: false, crawford: false };
    if (match !== undefined) {
      const all = bits(match, 12);
      let at = 0;
      const field = (width) => all.slice(at, (at += width)).reduce((sum, bit, i) => sum + (bit << i), 0);
      const value = 2 ** field(4);
      const owner = field(2);
      facts.turn = 1 - field(1);
      facts.crawford = field(1) === 1;
      check(field(3) === 1);
      field(1);
      facts.offer = field(1);
      field(2);
      facts.dice = [field(3), field(3)].filter((die) => die);
      check(facts.dice.length !== 1 && facts.dice.every((die) => die < 7));
      if (field(15) !== 1) facts.cube = { value, owner: owner === 3 ? -1 : 1 - owner };
    }
    const sides = empty();
    let place = 1;
    let side = 1 - facts.turn;
    for (const bit of bits(position, 14)) {
      if (bit) {
        check(place <= BAR);
        sides[side][place]++;
      } else if (++place > BAR && side !== facts.turn) [place, side] = [1, facts.turn];
    }
    facts.sides = complete(sides);
    return facts;
  }

  const OPENING = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";

  // What is to be drawn, by the words of an embed; throws where they say no position.
  function read({ xgid, position, dice }) {
    const facts = position && !xgid ? fromIds(position) : fromXgid(xgid || OPENING);
    if (!xgid && !position) facts.cube = false;
    if (dice) {
      check(/^[1-6]{2}$/.test(dice) && !facts.offer);
      facts.dice = [...dice].map(Number);
    }
    return facts;
  }

  function pips(side) {
    return side.reduce((sum, count, point) => sum + count * point, 0);
  }

  function make(tag, attrs, children = []) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const name in attrs) element.setAttribute(name, attrs[name]);
    element.append(...children);
    return element;
  }

  function box(css, half, radius, more) {
    const size = 2 * half;
    return make("rect", { class: css, x: -half, y: -half, rx: radius, width: size, height: size, ...more });
  }

  function checker(name) {
    const parts = [
      make("circle", { class: "shadow", cy: 3, r: 31, fill: "url(#shade-shadow)" }),
      make("circle", { class: "disc", r: 28.5, fill: `url(#shade-${name})` }),
      make("circle", { class: "ring", r: 20 }),
      make("rect", { class: "edge", x: -29, y: -8.5, rx: 5, width: 58, height: 17 }),
    ];
    if (name === "black") {
      parts.push(make("circle", { class: "core", r: 6 }), make("path", { class: "notch", d: "M-13 0H13" }));
    }
    return parts;
  }

  const PIPS = ["e", "ai", "aei", "acgi", "acegi", "adgcfi"];

  function die(name, number) {
    const spots = [...PIPS[number - 1]].map((letter) => {
      const place = letter.charCodeAt(0) - 97;
      return make("circle", { class: "pip", cx: ((place % 3) - 1) * 17, cy: (Math.floor(place / 3) - 1) * 17, r: 6.4 });
    });
    return [box("cube", 33, 13, { fill: `url(#shade-${name})` }), ...spots];
  }

  // The layers above the still parts of a board, for who sits at the bottom (0 White, 1 Black), on
  // which side the home boards are, and whose point numbers are shown.
  function draw(facts, bottom, left, numbers = facts.turn) {
    const nodes = [];
    const across = (x) => (left ? 1030 - x : x);
    const put = (css, x, y, children) => {
      nodes.push(make(css.startsWith("number") || css.startsWith("count") ? "text" : "g", { class: css, transform: `translate(${x} ${y})` }, children));
    };
    const column = (spot) => {
      const index = spot < 13 ? 12 - spot : spot - 13;
      return across((index < 6 ? 10 : 136) + (index + 0.5) * 64);
    };
    // Where a side's checkers stand: x, the edge that they stand on, and the way they go from it.
    const place = (side, point) => {
      const below = side === bottom;
      if (point === BAR) return [across(457), below ? 371 : 441, below ? -1 : 1];
      if (!point) return [across(967), below ? 764 : 48, below ? -1 : 1];
      const spot = below ? point : BAR - point;
      return [column(spot), spot > 12 ? 44 : 768, spot > 12 ? 1 : -1];
    };
    const half = (side) => across((side === bottom ? 520 : 10) + 192);
    for (let spot = 1; spot < BAR; spot++) {
      put("number", column(spot), spot > 12 ? 22 : 790, [numbers === bottom ? spot : BAR - spot]);
    }
    const counts = [];
    facts.sides.forEach((points, side) => {
      points.forEach((count, point) => {
        const [x, base, way] = place(side, point);
        for (let slot = 0; slot < count; slot++) {
          const y = base + way * (point ? (Math.min(slot, 4) + 0.5) * 60 : (slot + 0.5) * 19);
          put(`checker ${SIDES[side]}${point ? "" : " off"}`, x, y, checker(SIDES[side]));
        }
        if (point && count > 5) counts.push([`count ${SIDES[side]}`, x, base + way * 270, [count]]);
        if (!point && count) counts.push(["count tray-count", x, base + way * 307, [count]]);
      });
    });
    counts.forEach((count) => put(...count));
    const [first, second] = facts.dice;
    const rolled = first === second && first ? Array(4).fill(first) : facts.dice;
    rolled.forEach((number, index) => {
      const x = half(facts.turn) + (index - (rolled.length - 1) / 2) * 80;
      put(`die ${SIDES[facts.turn]}`, x, 406, die(SIDES[facts.turn], number));
    });
    if (facts.cube) {
      const { value, owner } = facts.cube;
      const turner = facts.offer === 2 ? 1 - facts.turn : facts.turn;
      const shown = facts.offer ? value * 2 ** facts.offer : value;
      const text = facts.crawford ? "Cr" : String(shown === 1 ? 64 : shown);
      const side = facts.offer ? 46 : 34;
      const y = facts.offer || owner < 0 ? 406 : owner === bottom ? 777 : 35;
      put(`stake${facts.crawford ? " barred" : ""}${facts.offer ? " offered" : ""}`, facts.offer ? half(turner) : across(457), y, [
        box("stake-face", side, 12),
        box("stake-line", side - 7, 8),
        make("text", { class: `stake-number${text.length > 3 ? " small" : ""}`, y: 2 }, [text]),
      ]);
    }
    return nodes;
  }

  // How far the still parts go where the home boards are on the left.
  const SHIFTS = { frame: 0, trays: -904, halves: 116 };

  const built = ([tag, attrs, children]) => make(tag, attrs, children.map(built));

  function filled(text, facts) {
    return text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  }

  function texts(lang) {
    return WORDS[(lang || "").slice(0, 2)] || WORDS.en;
  }

  // What a picture shows, for those who do not see it.
  function label({ turn, dice, sides }, lang) {
    const said = texts(lang);
    const what = said[`${dice.length ? "play" : "roll"}.${SIDES[turn]}`];
    const [white, black] = sides.map(pips);
    return filled(said.label, { turn: filled(what, { dice: dice.join("-") }), white, black });
  }

  // How the words of an embed have its board lie; who plays keeps their own numbers.
  function look({ perspective, direction, mode }, flipped) {
    const bottom = Number((perspective === "black") !== Boolean(flipped));
    return { bottom, left: direction === "left", numbers: mode === "play" ? Number(perspective === "black") : undefined };
  }

  function picture(facts, { bottom, left, numbers }, lang) {
    const [shades, ...still] = STILL.map(built);
    for (const part of still) {
      const name = part.getAttribute("class");
      part.setAttribute("transform", `translate(${left ? SHIFTS[name] : 0} 0)`);
    }
    const nodes = [shades, ...still, ...draw(facts, bottom, left, numbers)];
    return make("svg", { viewBox: "0 0 1030 812", class: "picture", role: "img", "aria-label": label(facts, lang) }, nodes);
  }

  // The picture that words ask for, or a text that says that they ask for none.
  function show(words, flipped, lang) {
    try {
      return picture(read(words), look(words, flipped), lang);
    } catch {
      const text = document.createElement("p");
      text.className = "wrong";
      text.textContent = texts(lang).wrong;
      return text;
    }
  }

  return { read, picture, show, STYLE };
})();
