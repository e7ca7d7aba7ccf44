/**
 * A sign that is not seen, between '$' and '{' of a text: the standard's converter would put an answer there, and
 * refuse the form where no question is called so.
 */
const NOT_SEEN = '\u2060';

/** The text so that '${…}' in it stays text. */
export const withReferenceGuard = (text: string): string => text.replaceAll('${', `$${NOT_SEEN}{`);

/** The text that `withReferenceGuard` was given. */
export const withoutReferenceGuard = (text: string): string => text.replaceAll(`$${NOT_SEEN}{`, '${');
