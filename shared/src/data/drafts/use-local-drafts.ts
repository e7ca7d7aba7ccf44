import { useHeld } from '../held/use-held';
import { listDrafts } from './list-drafts';
import type { LocalDraft } from './opened-inspection';

const listOf = (_: null, userId: string): Promise<LocalDraft[]> => listDrafts(userId);

/** The signed-in person's drafts on this device that hold something the backend has not seen and that do not wait in the outbox; newest first. */
export const useLocalDrafts = (): readonly LocalDraft[] => useHeld(listOf, null, { what: 'the drafts of this device', drafts: true });
