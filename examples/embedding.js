"use strict";
// What a page can do with its boards: call them, change their words, and hear what they tell.
const heard = document.getElementById("heard");
for (const type of ["ready", "move", "game-over", "lesson-complete", "error"]) {
  addEventListener(type, (event) => {
    if (event.target.localName !== "backgammon-board") return;
    const line = document.createElement("li");
    line.textContent = `${event.target.id} ${type} ${JSON.stringify(event.detail)}`;
    heard.append(line);
  });
}
addEventListener("click", ({ target }) => {
  const { call, xgid, board = "view", n } = target.dataset;
  const element = document.getElementById(board);
  if (call) element[call](Number(n));
  if (xgid) element.setAttribute("xgid", xgid);
});
