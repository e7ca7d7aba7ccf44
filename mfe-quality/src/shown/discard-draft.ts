import { discardModuleDraft } from '@avsec/shared/operations';

/** This module's id, under which its drafts are kept. */
export const MODULE = 'quality';

/** What was typed is stored, or not wanted: it goes from this device. Never rejects. */
export const discardDraft = (id: string): Promise<void> =>
  discardModuleDraft(MODULE, id).catch((error: unknown) => console.warn('a draft that stays', error));
