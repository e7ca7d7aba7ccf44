import { openWithout } from '../open-without';
import { openedWith } from './opened-with';
import { type Override, OVERRIDES_KEY, OVERRIDES_PARAMETER, overridesInAddress, overridesInText } from './override';

/**
 * What the person chose: in local storage for every tab, by the address for this tab. What came by the address is kept
 * for the tab, because a reload further on in the portal has another address.
 */
export function chosenOverrides(): Override[] {
  const fromAddress = overridesInAddress(openedWith);
  const all = [
    ...overridesInText(localStorage.getItem(OVERRIDES_KEY)),
    ...overridesInText(sessionStorage.getItem(OVERRIDES_KEY)),
    ...fromAddress,
  ];
  const last = new Map(all.map((override) => [override.id, override]));
  if (fromAddress.length > 0) {
    const ofThisTab = [...overridesInText(sessionStorage.getItem(OVERRIDES_KEY)), ...fromAddress];
    sessionStorage.setItem(
      OVERRIDES_KEY,
      JSON.stringify(Object.fromEntries(ofThisTab.map(({ id, address }) => [id, address]))),
    );
  }
  return [...last.values()];
}

/** Goes back to the published modules: forgets every override and opens the page anew without them. */
export async function clearOverrides(): Promise<void> {
  localStorage.removeItem(OVERRIDES_KEY);
  sessionStorage.removeItem(OVERRIDES_KEY);
  await openWithout(OVERRIDES_PARAMETER);
}
