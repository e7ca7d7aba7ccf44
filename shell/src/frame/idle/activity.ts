const KEY = 'avsec:active';
/** Writing at every movement would cost more than it tells. */
const COARSE_MS = 5000;

// When the page is opened again, the time that it was closed counts.
let here = readStored() ?? Date.now();
let written = 0;

/** When somebody last did something in any tab of this browser, in milliseconds. What a clock that was set back makes a time to come is not believed. */
export function lastActivity(): number {
  const now = Date.now();
  const believed = [here, readStored() ?? 0].filter((moment) => moment > 0 && moment <= now);
  return believed.length > 0 ? Math.max(...believed) : now;
}

/** Somebody is here: has signed in, or does something. */
export function noteActivity(): void {
  here = Date.now();
  if (here >= written && here - written < COARSE_MS) return;
  written = here;
  try {
    localStorage.setItem(KEY, String(here));
  } catch {
    // Then each tab counts for itself.
  }
}

function readStored(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}
