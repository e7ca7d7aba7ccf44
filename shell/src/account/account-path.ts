/** The person's own page; the shell's own, for everyone who is signed in. */
export const ACCOUNT_PATH = '/minha-conta';
