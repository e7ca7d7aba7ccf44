import { useHeld } from '../held/use-held';
import { listSetAside, type SetAsideInspection } from './set-aside';

/** What the signed-in person can have back on this device, newest first, kept up to date in whichever tab it changes. */
export const useSetAside = (): readonly SetAsideInspection[] => useHeld(listSetAside, null, { what: 'what was set aside', drafts: false });
