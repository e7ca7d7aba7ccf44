/**
 * Bounds of one request and of what one answer can hold. Everything that the data layer asks stays far below each of
 * them.
 */

/** Longest path and query, in characters. */
export const ADDRESS_MAX_LENGTH = 2048;
export const PARAMETERS_MAX = 12;
/** Relations within relations: a checklist, its sections, their items. */
export const EMBED_DEPTH_MAX = 2;
/** Whole rows of a table that one request may ask; lists name their columns or read a view that was made for them. */
export const WHOLE_ROWS_MAX = 100;
/** Objects and lists within each other in the body of a call; a checklist's payload has six. */
export const JSON_DEPTH_MAX = 32;
/** Values in the body of a call: a checklist of five thousand items in two languages has some hundred thousand. */
export const JSON_NODES_MAX = 300_000;
/**
 * Bytes of a body, where nobody says another number: of a call, by its function, the database does (`private.bounds`).
 */
export const BODY_MAX_BYTES = {
  /** Signing in, codes, passwords: of an escaped password of 1,024 signs each is six bytes. */
  auth: 16 * 1024,
  functions: 64 * 1024,
  call: 64 * 1024,
  removal: 512 * 1024,
} as const;
/**
 * Bytes of bodies that are on their way or looked at: of one sender (two files of a device and what else it sends), and
 * of all.
 */
export const BODIES_OF_ONE_MAX_BYTES = 32 * 1024 * 1024;
export const BODIES_OF_ALL_MAX_BYTES = 128 * 1024 * 1024;
/** How long a body may stand still, and how slow it may be all in all. */
export const BODY_STANDS_STILL_MS = 30_000;
export const BODY_BYTES_PER_SECOND_MIN = 16 * 1024;
export const KEYS_PER_REMOVAL_MAX = 1000;
export const STORAGE_KEY_MAX_LENGTH = 400;
/** Longest address of an account (RFC 5321). */
export const EMAIL_MAX_LENGTH = 320;
/**
 * Pixels of all drawings of one record: some seventy signatures of the densest screen, or six hundred of a plain one.
 */
export const DRAWN_PIXELS_MAX = 64 * 1024 * 1024;
