/** Where 'o que mudou' is written: finalizing leads there. */
export const WHAT_CHANGED_FIELD = 'what-changed';
