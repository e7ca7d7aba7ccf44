import { retryOutbox, useLocalContent } from '@avsec/shared/data';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { aServingRegistry } from '../modules/an-entry.fixture';
import type { WaitingRecord } from './waiting-record';
import { WaitingRow } from './waiting-row';

const registry = jest.requireMock<Record<string, jest.Mock>>('../modules/use-registry');
jest.mock('../modules/use-registry', () => ({ useRegistry: jest.fn() }));
beforeEach(() => registry.useRegistry?.mockReturnValue(aServingRegistry()));

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useLocalContent: jest.fn(),
  retryOutbox: jest.fn(),
}));

const record = (changes: Partial<WaitingRecord>): WaitingRecord => ({
  id: 'e1',
  kind: 'finalize',
  state: { kind: 'waiting', reason: null },
  submissionId: 's1',
  checklistId: 'c1',
  title: 'Inspeção de cerca',
  start: '2026-03-02T10:00:00.000Z',
  changedAt: '2026-03-02T11:00:00.000Z',
  answeredCount: 3,
  itemCount: 4,
  ...changes,
});

async function show(changes: Partial<WaitingRecord>): Promise<HTMLElement> {
  jest.mocked(useLocalContent).mockReturnValue({ bytes: 1.5 * 1024 * 1024, fileCount: 4, sentCount: 1 });
  await renderInShell(
    <ul>
      <WaitingRow record={record(changes)} />
    </ul>,
  );
  return screen.getByRole('listitem');
}

const actions = (): (string | null)[] =>
  [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) => textContent);

it('says what waits, how large it is, how far it is, and sends it again when asked', async () => {
  const row = await show({ state: { kind: 'waiting', reason: 'backend' } });
  expect(row).toHaveTextContent('O servidor não respondeu ou apresentou um erro. O portal tenta de novo sozinho.');
  expect(row).toHaveTextContent(/Tamanho\s*1,5 MB/);
  expect(row).toHaveTextContent(/Fotos e arquivos enviados\s*1 de 4/);
  await userEvent.click(screen.getByRole('button', { name: /^Enviar de novo: Inspeção de cerca/ }));
  expect(retryOutbox).toHaveBeenCalledWith('person', 'e1');
});

it('shows how far it is while it is sent, and offers nothing then that would take it away', async () => {
  const row = await show({ state: { kind: 'sending' } });
  expect(row).toHaveTextContent('Enviando...');
  expect(screen.getByRole('progressbar', { name: 'Fotos e arquivos enviados' })).toHaveAttribute('aria-valuenow', '25');
  expect(actions()).toEqual(['Exportar']);
});

it.each([
  ['forbidden', /^Sua função não permite alterar esta inspeção/],
  ['invalid', /^Algum conteúdo não foi aceito/],
  ['evidence-missing', /^Uma foto ou um anexo não existe mais/],
] as const)('says in plain words why the backend refused it (%s), and how to go on', async (reason, words) => {
  await show({ state: { kind: 'refused', reason } });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(actions()).toEqual(['Enviar de novo', 'Exportar', 'Descartar', 'Continuar']);
});

it('leads to the decision where the backend has another version', async () => {
  await show({ state: { kind: 'conflict', theirs: { id: 's1', revision: 2, status: 'in_progress' } } });
  expect(screen.getByRole('link', { name: /^Decidir no histórico: Inspeção de cerca/ })).toHaveAttribute(
    'href',
    '/served/records',
  );
  expect(actions()).toEqual(['Exportar', 'Descartar', 'Decidir no histórico']);
});

it('leads nowhere where no module has the page', async () => {
  registry.useRegistry?.mockReturnValue({
    ...aServingRegistry(),
    registry: { ...aServingRegistry().registry, entries: [] },
  });
  await show({ state: { kind: 'refused', reason: 'invalid' } });
  expect(actions()).toEqual(['Enviar de novo', 'Exportar', 'Descartar']);
});
