export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What the browser tells of one key that writes; `input` is last but for `keyup`, and tells that the field has changed. */
const OF_A_KEY = ['keydown', 'keypress', 'textInput', 'input', 'keyup'];

const fields = new Map<EventTarget | null, () => void>();

/** Tab, Escape and shortcuts are not for the field alone. An input method's keys have names that are no shortcut either. */
const leadsOut = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || event.key === 'Escape';

function onKey(event: Event): void {
  const entered = fields.get(event.target);
  if (!entered || (event instanceof KeyboardEvent && leadsOut(event))) return;
  event.stopPropagation();
  if (event.type === 'input') entered();
}

/**
 * Calls `entered` whenever the text of the field has changed, until the returned function is called. What only writes into the field is
 * told to nobody else on the page: each of the five events of a key would pass React twice, for which no component listens in a text,
 * before the key is seen (docs/decisions/0013).
 */
export function hearWriting(field: TextField, entered: () => void): () => void {
  if (fields.size === 0) for (const type of OF_A_KEY) document.addEventListener(type, onKey, true);
  fields.set(field, entered);
  return () => {
    fields.delete(field);
    if (fields.size === 0) for (const type of OF_A_KEY) document.removeEventListener(type, onKey, true);
  };
}
