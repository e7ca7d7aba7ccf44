import { renderInShell } from '../frame/render-in-shell.fixture';
import { anEntry } from './an-entry.fixture';
import { ModuleFailure, type ModuleFailureKind } from './module-failure';
import { ModulePage } from './module-page';
import { usePart } from './part-store';
import { useRecovery } from './stale/use-recovery';

jest.mock('./module-loader', () => ({ loadModule: jest.fn() }));
jest.mock('./part-store', () => ({ ...jest.requireActual<object>('./part-store'), usePart: jest.fn() }));
jest.mock('./stale/use-recovery', () => ({ useRecovery: jest.fn(() => false) }));

const ENTRY = anEntry('baggage');
const [ROUTE] = ENTRY.routes;

async function failed(kind: ModuleFailureKind, entry = ENTRY): Promise<boolean> {
  jest.mocked(usePart).mockReturnValue({ kind: 'failed', failure: new ModuleFailure(kind, 'x') });
  if (!ROUTE) throw new Error('no route');
  await renderInShell(<ModulePage entry={entry} route={ROUTE} />, { as: 'inspector' });
  return jest.mocked(useRecovery).mock.calls.at(-1)?.[2] === true;
}

it.each(['missing', 'unreachable', 'wrong-hash', 'wrong-contract'] as const)(
  'after %s it is asked whether a deployment has healed the module since: then the page begins anew',
  async (kind) => expect(await failed(kind)).toBe(true),
);

it.each(['failed-to-start', 'failed-to-draw', 'hung', 'left-out'] as const)(
  'after %s it is not: the same code would do the same',
  async (kind) => expect(await failed(kind)).toBe(false),
);

it('a module from the own machine heals by its author’s next save', async () =>
  expect(await failed('missing', { ...ENTRY, integrity: '' })).toBe(false));
