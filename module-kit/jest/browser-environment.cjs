// Before jsdom is loaded.
require('./matching-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what browsers have and jsdom 26 lacks, taken from Node before any test code is loaded. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      structuredClone,
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
    });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
};
