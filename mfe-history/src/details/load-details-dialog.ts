import type { DetailsDialog } from './details-dialog';

let loaded: typeof DetailsDialog | null = null;

/** The dialog as far as it is here: drawn at once, without a moment of waiting. */
export const loadedDetailsDialog = () => loaded;

/** Fetches the dialog, and antd with it, which the list does without. */
export const loadDetailsDialog = async (): Promise<typeof DetailsDialog> =>
  (loaded ??= (await import('./details-dialog')).DetailsDialog);

/** Ahead of the press; what fails here is asked for again by it. */
export const prefetchDetailsDialog = (): void => void loadDetailsDialog().catch(() => undefined);
