import type { PortalModule, RegistryEntry } from '@avsec/shared/module';
import type { Role } from '@avsec/shared/domain';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../../frame/render-in-shell.fixture';
import { anEntry } from '../an-entry.fixture';
import { ModuleFailure } from '../module-failure';
import { loadModule } from '../module-loader';
import { moduleStates } from '../module-states';
import { useRegistry } from '../use-registry';
import { Slot } from './slot';

jest.mock('../module-loader', () => ({ loadModule: jest.fn() }));
jest.mock('../use-registry', () => ({ useRegistry: jest.fn() }));

type Content = NonNullable<PortalModule['slots']>['dashboard'];

const contents = new Map<string, Content>();
let count = 0;

/** A module of its own in every test: what was loaded once stays as long as the page. */
function aContributor(order: number, content: Content, roles?: [Role]): RegistryEntry {
  count += 1;
  const id = `module-${count}`;
  contents.set(id, content);
  return anEntry(id, { slots: [{ slot: 'dashboard', order, roles }] });
}

const drawing =
  (text: string): Content =>
  () =>
    Promise.resolve({ default: () => <p>{text}</p> });

async function show(...entries: RegistryEntry[]) {
  jest.mocked(useRegistry).mockReturnValue({
    kind: 'ready',
    registry: { entries, canaries: [], problems: [], overrides: [], ownProblems: [], fallback: null },
  });
  const { container } = await renderInShell(<Slot name="dashboard" />);
  await act(() => Promise.resolve());
  return container;
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest
    .mocked(loadModule)
    .mockImplementation(({ id }) =>
      Promise.resolve({ id, contract: 1, routes: [], locales: {} as never, slots: { dashboard: contents.get(id) } }),
    );
});

it('shows what modules declared for it, in their order', async () => {
  const container = await show(
    aContributor(20, drawing('second')),
    anEntry('no-slot'),
    aContributor(10, drawing('first')),
  );
  expect(container).toHaveTextContent('firstsecond');
});

it('leaves out what is for other roles, and does not load it', async () => {
  await show(aContributor(10, drawing('for auditors'), ['auditor']));
  expect(screen.queryByText('for auditors')).toBeNull();
  expect(loadModule).not.toHaveBeenCalled();
});

describe('a contribution that fails', () => {
  const throwing: Content = () =>
    Promise.resolve({
      default: () => {
        throw new Error('boom');
      },
    });

  it.each([
    ['while it is drawn', throwing, 'MOD-006'],
    ['while it is loaded', () => Promise.reject(new Error('syntax')), 'MOD-005'],
  ] as const)('%s becomes one small line, and the others stay', async (_, content, code) => {
    const broken = aContributor(10, content);
    await show(broken, aContributor(20, drawing('alive')));
    expect(screen.getByText(`Module ${broken.id}: indisponível no momento.`)).toBeInTheDocument();
    expect(screen.getByText('alive')).toBeInTheDocument();
    const state = moduleStates().get(broken.id);
    expect(state?.kind === 'failed' && state.failure.code).toBe(code);
  });

  it('because its module is not there says no more than that either', async () => {
    jest.mocked(loadModule).mockRejectedValue(new ModuleFailure('missing', 'gone'));
    const broken = aContributor(10, drawing('never'));
    await show(broken);
    expect(screen.getByText(/indisponível no momento/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe.each(['header', 'record', 'report'] as const)('the slot %s', (slot) => {
  const Told = ({ submissionId = 'none' }: { submissionId?: string }) => <p>{`${slot} of ${submissionId}`}</p>;
  const contributor = (): RegistryEntry => {
    const entry = aContributor(1, () => Promise.resolve({ default: Told }));
    return { ...entry, slots: [{ slot, order: 1 }] };
  };
  beforeEach(
    () =>
      void jest
        .mocked(loadModule)
        .mockImplementation(({ id }) =>
          Promise.resolve({ id, contract: 1, routes: [], locales: {} as never, slots: { [slot]: contents.get(id) } }),
        ),
  );

  it('shows what modules declared for it, and tells it of which record it is', async () => {
    jest.mocked(useRegistry).mockReturnValue({
      kind: 'ready',
      registry: {
        entries: [contributor()],
        canaries: [],
        problems: [],
        overrides: [],
        ownProblems: [],
        fallback: null,
      },
    });
    const { container } = await renderInShell(
      <Slot name={slot} {...(slot === 'header' ? {} : { submissionId: '7' })} />,
    );
    await act(() => Promise.resolve());
    expect(container).toHaveTextContent(slot === 'header' ? 'header of none' : `${slot} of 7`);
  });

  it('is not the dashboard’s', async () => {
    expect((await show(contributor())).querySelector('.slot')).toBeNull();
    expect(loadModule).not.toHaveBeenCalled();
  });
});

it('says otherwise where no module draws a document, and hands it to the one that does', async () => {
  const paper = { title: 'OC-1' } as never;
  const registered = (...entries: RegistryEntry[]) =>
    jest.mocked(useRegistry).mockReturnValue({
      kind: 'ready',
      registry: { entries, canaries: [], problems: [], overrides: [], ownProblems: [], fallback: null },
    });
  registered(anEntry('no-slot'));
  const slot = <Slot name="paper" paper={paper} back="/ronda" otherwise={<p>none here</p>} />;
  const { container, unmount } = await renderInShell(slot);
  expect(container).toHaveTextContent('none here');
  unmount();

  const entry = aContributor(1, () =>
    Promise.resolve({ default: ({ paper: drawn, back }) => <p>{`${drawn?.title ?? ''} back to ${back ?? ''}`}</p> }),
  );
  registered({ ...entry, slots: [{ slot: 'paper', order: 1 }] });
  jest
    .mocked(loadModule)
    .mockImplementation(({ id }) =>
      Promise.resolve({ id, contract: 1, routes: [], locales: {} as never, slots: { paper: contents.get(id) } }),
    );
  const drawn = await renderInShell(slot);
  await act(() => Promise.resolve());
  expect(drawn.container).toHaveTextContent('OC-1 back to /ronda');
});
