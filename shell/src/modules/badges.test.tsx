import type { MenuBadge, PortalModule } from '@avsec/shared/module';
import { act, render, screen } from '@testing-library/react';
import { anEntry } from './an-entry.fixture';
import { useBadges } from './badges';
import { useBadge } from './menu-badges';
import { loadModule } from './module-loader';

jest.mock('./module-loader', () => ({ loadModule: jest.fn() }));
jest.mock('@avsec/shared/state', () => ({
  ...jest.requireActual<object>('@avsec/shared/state'),
  whenIdle: (work: () => void) => {
    work();
    return () => undefined;
  },
}));

const label = anEntry('x').title;
const entryOf = (id: string, roles?: string[]) =>
  anEntry(id, { menu: [{ group: 'avsec', order: 1, path: `/${id}`, icon: 'alert', label, badge: true, roles }] });
const HELD = ['inspector'];

let say: (badge: MenuBadge) => void;
const stopped = jest.fn();
const aModule = (id: string): PortalModule => ({
  id,
  contract: 1,
  routes: [],
  locales: {} as never,
  badges: {
    [`/${id}`]: (show) => {
      say = show;
      return stopped;
    },
  },
});

function Menu({ entries, isFillingIn = false }: { entries: ReturnType<typeof anEntry>[]; isFillingIn?: boolean }) {
  useBadges(entries, HELD, isFillingIn);
  return <p>{String(useBadge('/bagagem'))}</p>;
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(loadModule).mockImplementation(({ id }) => Promise.resolve(aModule(id)));
});

it('shows what the module says, nothing for none, and ends with the portal', async () => {
  const entries = [entryOf('bagagem')];
  const { unmount } = render(<Menu entries={entries} />);
  await act(() => Promise.resolve());
  for (const [badge, text] of [
    [3, '3'],
    ['dot', 'dot'],
    [0, 'null'],
    [-1, 'null'],
    [null, 'null'],
  ] as const) {
    act(() => say(badge));
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  unmount();
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('loads no module whose line declares none, or is for others', async () => {
  const entries = [anEntry('plain'), entryOf('desk', ['bagagem__coordinator'])];
  render(<Menu entries={entries} />);
  await act(() => Promise.resolve());
  expect(loadModule).not.toHaveBeenCalled();
});

it('loads none while an inspection is filled in, and then keeps what it began', async () => {
  const entries = [entryOf('bagagem')];
  const { rerender } = render(<Menu entries={entries} isFillingIn />);
  await act(() => Promise.resolve());
  expect(loadModule).not.toHaveBeenCalled();
  rerender(<Menu entries={entries} />);
  await act(() => Promise.resolve());
  act(() => say(2));
  rerender(<Menu entries={entries} isFillingIn />);
  await act(() => Promise.resolve());
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(loadModule).toHaveBeenCalledTimes(1);
});

it('a module that fails has none, and the others have theirs', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .mocked(loadModule)
    .mockImplementation(({ id }) =>
      id === 'broken' ? Promise.reject(new Error('gone')) : Promise.resolve(aModule(id)),
    );
  const entries = [entryOf('broken'), entryOf('bagagem')];
  render(<Menu entries={entries} />);
  await act(() => Promise.resolve());
  act(() => say(2));
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('the badge of module broken', expect.any(Error));
});
