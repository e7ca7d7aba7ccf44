export const expectedLibraries: () => { contract: number; shared: Record<string, string> };
