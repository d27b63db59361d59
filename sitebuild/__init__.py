"""Turn the sources and a pinned browser runtime into static files, and serve them.

`fetch` is the only module that reaches the network, `site` the only one that writes `dist/`,
`server` knows nothing of either. Standard library only: this runs before any environment exists.
"""
