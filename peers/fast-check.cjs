/** fast-check in Node. */
"use strict";
const { requirePeer } = require("./require-peer.cjs");

module.exports = requirePeer("fast-check", () => require("fast-check"), "capacity-filter/arbitraries");
