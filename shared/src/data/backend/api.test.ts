import { signedIn, signedOut } from '../../state/session-slice';
import { createPortalStore, type PortalStore } from '../../store';

const profile = { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' as const };
const enter = (store: PortalStore, userId: string) => store.dispatch(signedIn({ userId, profile }));

/** The cache of answers, loaded after the store was made, as behind the login. */
async function withAnswer() {
  const store = createPortalStore();
  enter(store, 'ana');
  const { api } = await import('./api');
  const asked = jest.fn(() => ({ data: 'Portão 3' }));
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ place: build.query<string, void>({ queryFn: asked }) }),
    overrideExisting: true,
  });
  const ask = () => store.dispatch(endpoints.place.initiate(undefined, { subscribe: false })).unwrap();
  return { store, ask, asked };
}

it('joins a store that is there already, and remembers answers', async () => {
  const { ask, asked } = await withAnswer();
  expect([await ask(), await ask()]).toEqual(['Portão 3', 'Portão 3']);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['another person signs in', (store: PortalStore) => enter(store, 'rui')],
  ['the person leaves', (store: PortalStore) => store.dispatch(signedOut('left'))],
])('forgets what the backend told when %s', async (_, change) => {
  const { store, ask, asked } = await withAnswer();
  await ask();
  change(store);
  expect(JSON.stringify(store.getState())).not.toContain('Portão 3');
  await ask();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('keeps the answers when the same person is confirmed', async () => {
  const { store, ask, asked } = await withAnswer();
  await ask();
  enter(store, 'ana');
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
});
