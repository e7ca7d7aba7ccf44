/**
 * What a press on a `<label>` does. An item has none: whenever fields come or go Chromium looks for the labels of each form on
 * the page among all its elements, which with forty opened sections took longer than to draw one (docs/decisions/0015).
 */
export function pressField(field: Element | null): void {
  if (!(field instanceof HTMLElement)) return;
  // Who marks the text, to copy it, is not sent away from it.
  if (window.getSelection()?.type === 'Range') return;
  field.focus();
  field.click();
}
