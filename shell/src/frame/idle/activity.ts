const KEY = 'avsec:active';
/** Writing at every movement would cost more than it tells. */
const COARSE_MS = 5000;

/**
 * One moment by both clocks: the page's own, which nobody sets but which may stand still while the device sleeps, and
 * the device's.
 */
interface Moment {
  own: number;
  device: number;
}

const nowHere = (): Moment => ({ own: performance.now(), device: Date.now() });

let here = nowHere();
// When the page is opened again, the time that it was closed counts.
let asleep = sinceStored();
let written: number | null = null;

/**
 * For how long nobody has done anything in any tab of this browser, in milliseconds: by the page's own clock, so that a
 * device's clock that is put right in the midst of filling in signs nobody out. What a page was hidden for counts by
 * the device's clock as well once it is seen again, because the own one may not go on while a device sleeps.
 */
export const idleFor = (): number => performance.now() - here.own + asleep;

/** Somebody is here: has signed in, or does something. */
export function noteActivity(): void {
  beHere();
  if (written !== null && here.own - written < COARSE_MS) return;
  written = here.own;
  try {
    localStorage.setItem(KEY, String(here.device));
  } catch {
    // Then each tab counts for itself.
  }
}

function beHere(): void {
  here = nowHere();
  asleep = 0;
}

/** What the device's clock says beyond the own one since somebody was last here. */
function countSleep(): void {
  if (document.visibilityState !== 'visible') return;
  const now = nowHere();
  asleep = Math.max(asleep, now.device - here.device - (now.own - here.own));
}

/**
 * Since somebody was last here as it was written; nothing where that is not known, or is a time to come since the clock
 * was set back.
 */
function sinceStored(): number {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return stored > 0 ? Math.max(0, Date.now() - stored) : 0;
  } catch {
    return 0;
  }
}

document.addEventListener('visibilitychange', countSleep);
// Another tab tells when it writes: what the clocks of both say does not matter.
addEventListener('storage', ({ key, newValue }) => key === KEY && newValue !== null && beHere());
