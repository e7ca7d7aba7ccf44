/** From the finger's leaving the glass until the press has reached the page as a click. */
const CLICK_COMES_WITHIN_MS = 60;

const waiting = new Set<() => void>();
let isPressed = false;
let isListening = false;
let released: ReturnType<typeof setTimeout> | undefined;

/** Of the right button's end a page is not told where the system's own menu opens. */
function press({ button }: PointerEvent): void {
  if (button !== 0) return;
  clearTimeout(released);
  isPressed = true;
}

function release(): void {
  clearTimeout(released);
  released = setTimeout(() => {
    isPressed = false;
    for (const act of waiting) act();
    waiting.clear();
  }, CLICK_COMES_WITHIN_MS);
}

/**
 * Acts at once, or after the press that is under way: on a page that grows under a finger, the finger is let go over
 * something else than it came down on, and what was pressed never happens.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}

/** Follows what is pressed, from the first part of a page that may have to wait for it. */
export function followPresses(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pointerdown', press, { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, release, { capture: true, passive: true });
  // The window's own: a press takes the focus from a field, too.
  window.addEventListener('blur', release);
}
