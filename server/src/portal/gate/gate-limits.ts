/** Bounds of one request and of what one answer can hold. Everything that the data layer asks stays far below each of them. */

/** Longest path and query, in characters. */
export const ADDRESS_MAX_LENGTH = 2048;
export const PARAMETERS_MAX = 12;
/** Relations within relations: a checklist, its sections, their items. */
export const EMBED_DEPTH_MAX = 2;
/** Whole rows of a table that one request may ask; lists name their columns or read a view that was made for them. */
export const WHOLE_ROWS_MAX = 100;
/** Objects and lists within each other in the body of a call; a checklist's payload has six. */
export const JSON_DEPTH_MAX = 32;
export const KEYS_PER_REMOVAL_MAX = 1000;
export const STORAGE_KEY_MAX_LENGTH = 400;
/** Longest address of an account (RFC 5321). */
export const EMAIL_MAX_LENGTH = 320;
/** Pixels of all drawings of one record: some seventy signatures of the densest screen, or six hundred of a plain one. */
export const DRAWN_PIXELS_MAX = 64 * 1024 * 1024;
