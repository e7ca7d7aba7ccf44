import { finishBeforeLeaving } from '@avsec/shared/state';

/** Opens the page anew, what must be finished first, without this parameter in its address. */
export async function openWithout(parameter: string): Promise<void> {
  await finishBeforeLeaving();
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return location.reload();
  address.searchParams.delete(parameter);
  location.replace(address);
}
