import {
  useLocalContent,
  useLocalDrafts,
  useOutbox,
  useSuperseded,
  type LocalDraft,
  type SupersededInspection,
} from '@avsec/shared/data';
import { useLocalModuleDrafts, type LocalModuleDraft } from '@avsec/shared/operations';
import { screen } from '@testing-library/react';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { aServingRegistry } from '../modules/an-entry.fixture';
import { WaitingPage } from './waiting-page';

jest.mock('../modules/use-registry', () => ({ useRegistry: () => aServingRegistry() }));
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useLocalContent: jest.fn(),
  useLocalDrafts: jest.fn(),
  useOutbox: jest.fn(),
  useSuperseded: jest.fn(),
}));
jest.mock('@avsec/shared/operations', () => ({
  ...jest.requireActual<object>('@avsec/shared/operations'),
  useLocalModuleDrafts: jest.fn(),
}));

const START = '2026-03-02T10:00:00.000Z';
const aDraft = (submissionId: string, title: string): LocalDraft => ({
  submissionId,
  checklistId: 'c1',
  title,
  inspectorName: 'Ana Souza',
  inspectorBadge: '4711',
  location: 'Portão 3',
  instanceNames: '',
  searchedAnswers: [],
  startTime: START,
  updatedAt: START,
  answeredCount: 3,
  photoCount: 0,
  itemCount: 4,
  knownToBackend: false,
});

const poison = {
  get: (): never => {
    throw new Error('poisoned');
  },
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.mocked(useOutbox).mockReturnValue([]);
  jest.mocked(useSuperseded).mockReturnValue([]);
  jest.mocked(useLocalModuleDrafts).mockReturnValue([]);
  jest.mocked(useLocalDrafts).mockReturnValue([aDraft('s1', 'Cerca'), aDraft('s2', 'Ronda noturna')]);
  jest.mocked(useLocalContent).mockReturnValue(null);
});

const failed = (title: string): RegExp =>
  new RegExp(`^O registro “${title} – 02/03/2026 \\d\\d:\\d\\d” não pode ser mostrado$`);

it('names a record that waits and cannot be drawn, says that it is kept, and shows the others', async () => {
  jest.mocked(useLocalContent).mockImplementation((id) => {
    if (id === 's2') throw new Error('poisoned');
    return null;
  });
  await renderInShell(<WaitingPage />);
  expect(screen.getByText(failed('Ronda noturna'))).toBeInTheDocument();
  expect(screen.getByText(/continua guardado neste dispositivo/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Cerca');
});

it('names what a module keeps and what was set aside likewise', async () => {
  const kept = { id: 'm1', moduleId: 'm', version: 1, title: 'Setor 7', path: null };
  const ofModule: LocalModuleDraft = {
    ...kept,
    labels: Object.defineProperty({}, 'pt', poison),
    content: {},
    files: [],
    updatedAt: START,
  };
  const setAside: SupersededInspection = {
    ...aDraft('x', 'Portão 9'),
    id: 'x',
    side: 'mine',
    at: START,
    until: START,
  };
  jest.mocked(useLocalModuleDrafts).mockReturnValue([ofModule]);
  jest.mocked(useSuperseded).mockReturnValue([Object.defineProperty(setAside, 'location', poison)]);
  await renderInShell(<WaitingPage />);
  expect(screen.getByText(failed('Setor 7'))).toBeInTheDocument();
  expect(screen.getByText(failed('Portão 9'))).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});
