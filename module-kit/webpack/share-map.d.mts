/** What the shell offers: its contract versions, and each shared library with the version it brings. */
export const offeredLibraries: () => { contract: number; oldestContract: number; shared: Record<string, string> };

/** What a module expects to be given: each shared library with the versions it can run with. */
export const expectedLibraries: () => { contract: number; shared: Record<string, string> };
