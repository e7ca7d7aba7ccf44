import '../../testing/device-in-jsdom';
import { act, renderHook, waitFor } from '@testing-library/react';
import { LANGUAGE_CODES } from '../../i18n/languages';
import { defineDrafts, type Labels } from '../../module/operation';
import { bindStore, boundStore } from '../../state/bound-store';
import { signedIn, signedOut } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { emptyDevice } from '../../testing/empty-device';
import { loseNextAnswer } from '../../testing/lose-next-answer';
import { listModuleDrafts, readModuleDraft } from './read-module-drafts';
import { storeModuleDraft } from './store-module-draft';
import { useModuleDraft } from './use-module-draft';

interface Content {
  place: string;
}
const content = {
  safeParse: (value: unknown) =>
    typeof value === 'object' && value !== null && 'place' in value
      ? { success: true as const, data: value as Content }
      : { success: false as const },
};
const reports = defineDrafts<Content>({
  module: 'baggage',
  version: 1,
  title: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, 'Bag'])) as unknown as Labels,
  content,
});
const EMPTY: Content = { place: '' };
const [ONE, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const form = (id = ONE) => renderHook(({ of }) => useModuleDraft(reports, of, EMPTY), { initialProps: { of: id } });
type Form = ReturnType<typeof form>;
const opened = async (of: Form) => waitFor(() => expect(of.result.current[0].kind).toBe('open'));
const draft = (of: Form) => (of.result.current[0].kind === 'open' ? of.result.current[0].draft : null);
const type = (of: Form, place: string) =>
  act(() => of.result.current[1]({ place }, [], { title: place, path: '/baggage' }));

beforeEach(async () => {
  await emptyDevice();
  const store = createPortalStore();
  bindStore(store);
  store.dispatch(
    signedIn({ userId: 'ana', profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
});

it('begins empty, keeps nothing before the first change, and then every change as it was typed', async () => {
  const here = form();
  expect(here.result.current[0]).toEqual({ kind: 'loading' });
  await opened(here);
  expect(draft(here)).toEqual({ content: EMPTY, files: [], kept: 'yes' });
  expect(await listModuleDrafts(reports)).toEqual([]);
  await type(here, 'P');
  await type(here, 'Portão 4');
  expect(draft(here)).toMatchObject({ content: { place: 'Portão 4' }, kept: 'yes' });
  expect(await readModuleDraft(reports, ONE)).toMatchObject({
    content: { place: 'Portão 4' },
    title: 'Portão 4',
    sequence: 2,
  });
});

it('goes on with what was kept, and shows another draft when it is asked for another', async () => {
  await storeModuleDraft(reports, { id: ONE, content: { place: 'Portão 1' }, knownSequence: 0 });
  const here = form();
  await opened(here);
  expect(draft(here)?.content).toEqual({ place: 'Portão 1' });
  here.rerender({ of: OTHER });
  expect(here.result.current[0]).toEqual({ kind: 'loading' });
  await opened(here);
  await type(here, 'Portão 2');
  expect((await readModuleDraft(reports, ONE))?.content).toEqual({ place: 'Portão 1' });
  expect((await readModuleDraft(reports, OTHER))?.content).toEqual({ place: 'Portão 2' });
});

it('writes one after the other when it is typed fast, and the newest is on top', async () => {
  const here = form();
  await opened(here);
  await act(async () => {
    const [, keep] = here.result.current;
    await Promise.all(['P', 'Po', 'Portão 5'].map((place) => keep({ place }, [])));
  });
  expect((await readModuleDraft(reports, ONE))?.content).toEqual({ place: 'Portão 5' });
  expect(draft(here)).toMatchObject({ content: { place: 'Portão 5' }, kept: 'yes' });
});

it('goes on with its own, and with no other tab’s, where the connection broke while it was kept', async () => {
  const here = form();
  await opened(here);
  loseNextAnswer();
  await type(here, 'Portão 6');
  expect(draft(here)).toMatchObject({ content: { place: 'Portão 6' }, kept: 'yes' });
  await type(here, 'Portão 7');
  expect((await readModuleDraft(reports, ONE))?.content).toEqual({ place: 'Portão 7' });
});

it('says that another tab has gone on, and overwrites nothing of it', async () => {
  const here = form();
  await opened(here);
  await storeModuleDraft(reports, { id: ONE, content: { place: 'other tab' }, knownSequence: 0 });
  await type(here, 'here');
  expect(draft(here)).toMatchObject({ content: { place: 'here' }, kept: 'other-tab' });
  expect((await readModuleDraft(reports, ONE))?.content).toEqual({ place: 'other tab' });
});

it('says that the device could not keep it, and keeps what was there before', async () => {
  const here = form();
  await opened(here);
  await type(here, 'kept');
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await type(here, 'lost');
  full.mockRestore();
  expect(draft(here)).toMatchObject({ content: { place: 'lost' }, kept: 'failed' });
  expect((await readModuleDraft(reports, ONE))?.content).toEqual({ place: 'kept' });
});

it('shows nothing of what it does not understand, and leaves it where it is', async () => {
  await storeModuleDraft(
    { ...reports, content: { safeParse: () => ({ success: false as const }) } },
    { id: ONE, content: { gate: 4 } as never, knownSequence: 0 },
  );
  const here = form();
  await waitFor(() => expect(here.result.current[0]).toEqual({ kind: 'unreadable' }));
  expect(await readModuleDraft(reports, ONE)).toMatchObject({ content: null, kept: { gate: 4 } });
});

it('keeps what is typed as whose draft it is, also when the session has ended in another tab', async () => {
  const here = form();
  await opened(here);
  const enter = () =>
    boundStore()?.dispatch(
      signedIn({ userId: 'ana', profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
    );
  boundStore()?.dispatch(signedOut('expired'));
  await type(here, 'Portão 9');
  expect(draft(here)?.kept).toBe('yes');
  enter();
  expect((await readModuleDraft(reports, ONE))?.content).toEqual({ place: 'Portão 9' });
});
