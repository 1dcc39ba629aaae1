/** `Temporal` in Node: that of the platform where it has one, otherwise that of the polyfill. */
"use strict";
const { requirePeer } = require("./require-peer.cjs");

const loadTemporal = () => require("temporal-polyfill").Temporal;

exports.Temporal = globalThis.Temporal ?? requirePeer("temporal-polyfill", loadTemporal, "Expiration");
