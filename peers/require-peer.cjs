"use strict";

/**
 * What `load` returns. Where the package `name` is not installed, an object that throws at its first use and tells how to
 * install it: an error thrown here, while Node loads CommonJS for a module, could not be caught by whoever imports it.
 */
exports.requirePeer = function requirePeer(name, load, entry) {
  try {
    return load();
  } catch (cause) {
    if (cause.code !== "MODULE_NOT_FOUND" || !cause.message.includes(name)) throw cause;
    const message = `${entry} needs the package ${name}, which is not installed: npm install ${name}`;
    return new Proxy(Object.create(null), {
      get(_, key) {
        // Loaders read this one.
        if (key === "__esModule") return undefined;
        throw new Error(message, { cause });
      },
    });
  }
};
