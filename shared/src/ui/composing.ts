import type { KeyboardEvent } from 'react';

/** A key that an input method takes. Safari has ended the composing by the time it tells of the key. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method: Enter takes a word there and Escape leaves one, so neither sends, chooses
 * or closes anything of the page.
 */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
