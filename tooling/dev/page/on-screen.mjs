/* global PART, __webpack_hash__, requestAnimationFrame */
// Tells `npm run dev` which build of a part of the portal is on this screen. `PART`: put in by the build.
const report = (anew) =>
  fetch('/dev/on-screen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part: PART, hash: __webpack_hash__, anew }),
  }).catch(() => undefined);

/** Fast refresh gathers what came within 30 ms before it draws. */
const AFTER_REFRESH_MS = 40;

let applying = false;
import.meta.webpackHot.addStatusHandler((status) => {
  if (status === 'apply') applying = true;
  if (status !== 'idle' || !applying) return;
  applying = false;
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => void report(false))), AFTER_REFRESH_MS);
});

requestAnimationFrame(() => void report(true));
