import type { World } from './life-model.fixture';
import { LARGE } from './life-photos.fixture';
import { dying, filesOf, openTab, wordsOf, type Tab } from './life-under-faults.fixture';
import { PASSWORD, passing } from './portal-on-backend.fixture';

/** Out, and in again; with the network as it is for whoever comes between, who has it for signing in. */
export async function signedOut(world: World, tab: Tab, between: () => Promise<void>): Promise<void> {
  const wire = world.portal.wire;
  for (const one of world.tabs.filter(({ browser }) => browser === tab.browser)) one.shown = null;
  await tab.session.signOut();
  if (tab.userId() !== '') throw new Error('signed out, and still in');
  try {
    await between();
  } finally {
    world.portal.wire = passing;
    await tab.session.signIn('ana', PASSWORD);
    world.portal.wire = wire;
  }
  if (tab.userId() === '') throw new Error('ana is not in again');
}

/** Somebody else at the same desk sees none of it, and what they write is theirs. */
export async function otherPerson(world: World, tab: Tab): Promise<void> {
  const wire = world.portal.wire;
  world.portal.wire = passing;
  await tab.session.signIn('bia', PASSWORD);
  world.portal.wire = wire;
  const shown = await world.shown(tab);
  const strange = [
    ...wordsOf(shown?.answers[world.itemId]),
    ...(shown ? filesOf(shown).map(({ name }) => name) : []),
  ].filter((one) => !world.others.has(one));
  const aside = await tab.data.listSuperseded();
  if (strange.length > 0 || aside.length > 0)
    throw new Error(`somebody else sees ${strange.join(' ')} and ${aside.length} set aside`);
  if (shown) {
    const word = world.next('w');
    world.others.add(word);
    await world.keep(tab, world.withWord(shown, word), word);
    await world.submit(tab, 'save');
  }
  tab.shown = null;
  world.note('other person');
  await tab.session.signOut();
}

/**
 * The browser is killed in the middle: what it had not finished on the device is not there, nothing more is sent, and
 * its tabs remember nothing.
 */
export async function kill(
  world: World,
  tab: Tab,
  deed: 'kill-typing' | 'kill-saving' | 'kill-adding',
  times: number,
): Promise<void> {
  const shown = await world.shown(tab);
  if (!shown) return;
  const typed = world.withWord(shown, world.next('w'));
  const work = {
    'kill-typing': () => tab.data.storeDraft(typed),
    'kill-saving': () => tab.data.submitInspection(typed, 'save'),
    'kill-adding': () =>
      tab.data.addEvidence({
        inspection: typed,
        itemId: world.itemId,
        file: LARGE,
        name: world.next('p'),
        kind: 'photo',
      }),
  }[deed];
  await dying(world.portal, deed === 'kill-saving' ? times * 3 : times, work);
  world.note(deed);
  for (const one of world.tabs.filter(({ browser }) => browser === tab.browser)) {
    await one.device.closeDevice();
    Object.assign(one, await openTab(tab.browser));
  }
  const wire = world.portal.wire;
  world.portal.wire = passing;
  for (const one of world.tabs.filter(({ browser }) => browser === tab.browser)) await one.session.restoreSession();
  world.portal.wire = wire;
  if (tab.userId() === '') throw new Error('nobody is in after the browser was killed');
}
