// What jsdom lacks and antd or the portal's own screens ask for. Absent in tests that choose the node environment.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // antd's forms tell whoever watches a field in a task of its own; Node's ports would keep the process alive. The
  // timer is the real one also where a test has others.
  const later = globalThis.setTimeout;
  globalThis.MessageChannel ??= class {
    port1 = { onmessage: null };
    port2 = { postMessage: () => void later(() => this.port1.onmessage?.()) };
  };
  // antd measures scroll bars through a pseudo element, which jsdom only complains about.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}
