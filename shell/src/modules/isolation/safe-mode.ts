import { openWithout } from '../open-without';
import { openedWith } from '../overrides/opened-with';

const PARAMETER = 'safe';
/** In the tab's own storage: going on in the portal has another address. */
const KEY = 'avsec:safe';

const chosen = new URLSearchParams(openedWith).has(PARAMETER);
if (chosen) sessionStorage.setItem(KEY, '1');

/** `?safe`: no module draws anything outside its own pages, and none is started before it is opened. */
export const safeMode = chosen || sessionStorage.getItem(KEY) === '1';

/** Opens the page anew as always. */
export async function leaveSafeMode(): Promise<void> {
  sessionStorage.removeItem(KEY);
  await openWithout(PARAMETER);
}
