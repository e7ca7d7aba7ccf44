/** Rows of the history that are asked for and shown at once. */
export const PAGE_SIZE = 50;

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));
