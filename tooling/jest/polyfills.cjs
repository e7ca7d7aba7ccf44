// What jsdom lacks and antd, React Router or the data layer ask for at import time.
const { TextEncoder, TextDecoder } = require('node:util');
const { webcrypto } = require('node:crypto');

if (typeof window !== 'undefined') {
  Object.assign(globalThis, { TextEncoder, TextDecoder, structuredClone: globalThis.structuredClone ?? structuredClone });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  window.matchMedia ??= (query) => ({
    matches: false, media: query, onchange: null,
    addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
  // antd measures scroll bars through a pseudo element, which jsdom only complains about.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}
