import { STORAGE_KEY_MAX_LENGTH } from './request-limits';

/**
 * Objects of portals before this one keep the names that they have; a new one gets a key of the form that the bucket's
 * policy wants.
 */
const READABLE_KEY = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\p{Cc}\\]+$/u;

/** Whether a key of the bucket can be handed on: no step out of the bucket, no control character, not too long. */
export const isReadableKey = (key: string): boolean => key.length <= STORAGE_KEY_MAX_LENGTH && READABLE_KEY.test(key);
