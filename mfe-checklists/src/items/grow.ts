export type TextField = HTMLInputElement | HTMLTextAreaElement;

const GROWS_BY_ITSELF =
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

/** A field of several lines is as high as what is written in it. */
export function grow(field: TextField): void {
  if (GROWS_BY_ITSELF || !(field instanceof HTMLTextAreaElement)) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
