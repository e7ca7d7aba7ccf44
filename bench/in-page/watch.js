// Runs in every measured page before its own scripts. `firstControl`, set by the script before this one, is the
// selector of the control that answers the first item.
(() => {
  const {
    document,
    performance,
    requestAnimationFrame,
    MessageChannel,
    PerformanceObserver,
    addEventListener,
    innerHeight,
    innerWidth,
    setTimeout,
    scheduler,
    firstControl,
  } = globalThis;

  /** Calls back with the time at which the next frame has been painted. */
  const afterPaint = (act) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => act(performance.now());
      channel.port2.postMessage(0);
    });

  /**
   * Where a control would be pressed: null while it cannot be; `hit` says whether a press there reaches it (null:
   * outside the window).
   */
  function usable(selector) {
    const element = document.querySelector(selector);
    if (!element || element.disabled) return null;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    const x = box.left + Math.min(box.width / 2, 60);
    const y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return { x, y, hit: null };
    const top = document.elementFromPoint(x, y);
    return { x, y, hit: top !== null && (element.contains(top) || top.contains(element)) };
  }

  function whenUsable(selector, act) {
    const look = () => {
      const place = usable(selector);
      if (place && place.hit !== false) return afterPaint(act);
      // It is there, under a bar that stays at the edge of the window: a person scrolls.
      if (place) document.querySelector(selector).scrollIntoView({ block: 'center', behavior: 'instant' });
      requestAnimationFrame(look);
    };
    look();
  }

  const watch = {
    /** When the first item could be answered, in ms since the navigation began. */
    first: null,
    began: 0,
    /** From the armed input to the next painted frame, in ms. */
    painted: null,
    armed: null,
    begin: () => void (watch.began = performance.now()),
    /** Ms from `begin` until a control can be used and is painted. */
    shown: (selector) => new Promise((resolve) => whenUsable(selector, (at) => resolve(at - watch.began))),
    sinceBegin: () => new Promise((resolve) => afterPaint((at) => resolve(at - watch.began))),
    arm(type) {
      watch.armed = type;
      watch.painted = null;
    },
    locate(selector) {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return usable(selector);
    },
    idle: (ms) =>
      new Promise((resolve) => setTimeout(() => scheduler.postTask(resolve, { priority: 'background' }), ms)),
    longTasks: 0,
  };
  for (const type of ['click', 'keydown']) {
    addEventListener(
      type,
      (event) => {
        if (watch.armed !== type || !event.isTrusted) return;
        watch.armed = null;
        afterPaint((at) => void (watch.painted = at - event.timeStamp));
      },
      true,
    );
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longTasks += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  globalThis.benchWatch = watch;
  if (firstControl) whenUsable(firstControl, (at) => void (watch.first = at));
})();
