import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import type { AuditEntry } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import { saveFile } from '@avsec/shared/ui';
import module from '../module';
import { auditCsv } from './audit-csv';
import AuditLogPage from './audit-log-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/ui', () => ({ ...jest.requireActual<object>('@avsec/shared/ui'), saveFile: jest.fn() }));
const mocked = jest.mocked(data);

const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-11-20T12:00:00.000Z',
  actorId: 'a',
  actorName: 'Ana Souza',
  table: 'checklists',
  action: 'update',
  rowId: 'c-1',
  subject: 'Red Gate',
  changes: [
    { field: 'title', from: 'Portão', to: 'Red Gate' },
    { field: 'updated_at', from: 'x', to: 'y' },
    { field: 'seal', from: null, to: null },
  ],
  more: { definition: { changed: { count: 3, first: [{ id: 'q', question: { from: 'Aberto?', to: 'Fechado?' } }] } } },
};

function answer({ entries = [ENTRY], error }: { entries?: AuditEntry[]; error?: object } = {}): void {
  mocked.useAuditEntriesQuery.mockReturnValue({
    currentData: error ? undefined : entries,
    error,
    refetch: jest.fn(),
  } as never);
  mocked.usePeopleQuery.mockReturnValue({ data: [{ id: 'a', fullName: 'Ana Souza' }] } as never);
  mocked.useGroupsQuery.mockReturnValue({ data: [{ id: 'g', name: 'Turno A' }] } as never);
  mocked.usePlacesQuery.mockReturnValue({ data: [{ id: 'p', path: 'Lado ar › Portão 3' }] } as never);
  mocked.useModuleWordsQuery.mockReturnValue({
    data: [
      {
        prefix: 'ocorrencias__',
        tables: { entries: { pt: 'Registro da ocorrência' } },
        fields: { type: { pt: 'Tipo de registro' }, told_by: { pt: 'Quem comunicou' } },
        values: { 'type.note': { pt: 'Anotação' } },
      },
    ],
  } as never);
}
const open = () => renderInPortal(<AuditLogPage />, { as: 'auditor', module });
const filterOf = () => mocked.useAuditEntriesQuery.mock.lastCall?.[0];

it('tells who did what to what, and each field before and after', async () => {
  answer();
  await open();
  const entry = screen.getAllByRole('row')[1]!;
  expect(entry).toHaveTextContent('Ana Souza');
  expect(entry).toHaveTextContent('AlterouChecklist Red Gate');
  await userEvent.click(within(entry).getByText('1 campo'));
  expect(within(entry).getByText('Título').nextSibling).toHaveTextContent('Antes: Portão → Depois: Red Gate');
  expect(within(entry).getByText('3 perguntas alteradas').nextSibling).toHaveTextContent(
    'Aberto? → Fechado? · e mais 2',
  );
  expect(within(entry).queryByText('Selo')).not.toBeInTheDocument();
});

it('says whom, where and when in words, and nothing of numbers of rows', async () => {
  const told = {
    responsible_id: 'a',
    group_id: 'g',
    place_id: 'p',
    state: 'in-treatment',
    level: 'major',
    starts_on: '2026-11-24',
    done_by: 'gone',
  };
  const untold = { finding_id: 'f', submission_id: 's', made_by: 'a', last_request: 'r', path_key: 'lado ar' };
  const changes = Object.entries({ ...told, ...untold }).map(([field, to]) => ({ field, from: null, to }));
  answer({ entries: [{ ...ENTRY, changes, more: {} }] });
  await open();
  const entry = within(screen.getAllByRole('row')[1]!);
  await userEvent.click(entry.getByText('7 campos'));
  const lines = entry.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(lines.map((line) => line.replace(/Antes:.*Depois: /, ''))).toEqual([
    'Responsável: Ana Souza',
    'Grupo: Turno A',
    'Local: Lado ar › Portão 3',
    'Estado: Em tratamento',
    'Nível: Maior',
    'Primeiro dia: 24/11/2026',
    'Feita por: gone',
  ]);
});

/** The fields of the entry that is shown, each with what it holds now. */
async function toldOf(entry: Partial<AuditEntry>): Promise<string[]> {
  answer({ entries: [{ ...ENTRY, more: {}, ...entry }] });
  await open();
  const row = within(screen.getAllByRole('row')[1]!);
  await userEvent.click(row.getByText(/campo/));
  return row
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent?.replace(/Antes:.*Depois: /, '')}`);
}
const became = (held: Record<string, unknown>) =>
  Object.entries(held).map(([field, to]) => ({ field, from: null, to }));

it('calls tables, fields and values of a module as the module does, and its own where that has no word', async () => {
  const changes = became({ type: 'note', told_by: 'Torre', content: 'x', responsible_id: 'a' });
  expect(await toldOf({ table: 'ocorrencias__entries', subject: 'OC-2026-000001', changes })).toEqual([
    'Tipo de registro: Anotação',
    'Quem comunicou: Torre',
    'content: x',
    'Responsável: Ana Souza',
  ]);
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Registro da ocorrência OC-2026-000001');
});

it('tells the rule of a programme as its page does, and any other structure field by field', async () => {
  const slot = { opens_at: '08:00', due_days: 0, due_at: '10:00', closes_days: 1, closes_at: '06:00' };
  const changes = became({
    rule: { kind: 'weekdays', weekdays: [1, 3] },
    slots: [slot],
    content: { text: 'Visto', place_id: 'p', empty: null },
  });
  expect(await toldOf({ table: 'programme_versions', changes })).toEqual([
    'Regra: seg e qua',
    'Janelas: Abre às: 08:00 · Dias até vencer: 0 · Vence às: 10:00 · Dias até encerrar: 1 · Encerra às: 06:00',
    'content: Texto: Visto · Local: Lado ar › Portão 3',
  ]);
});

it.each([
  ['finalize', 'Finalizou'],
  ['reopen', 'Reabriu'],
  ['sign-in', 'Entrou'],
])('says what happened, and why where somebody said so: %s', async (action, words) => {
  answer({ entries: [{ ...ENTRY, action, changes: [], more: { reason: 'Foto trocada' } }] });
  await open();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(`${words}Checklist Red GateMotivo: Foto trocada`);
});

it('names a sign that would turn the reading direction', async () => {
  answer({ entries: [{ ...ENTRY, subject: 'foto\u202Egpj.exe' }] });
  await open();
  expect(screen.getByText('foto[U+202E]gpj.exe')).toBeVisible();
});

it('names a file by inspection and question, one of none by what it is; its key is in the details', async () => {
  const file = {
    ...ENTRY,
    table: 'evidence',
    action: 'insert',
    changes: [],
    more: { to: { size: 2_400_000, type: 'image/png' } },
  };
  const keys = ['u/s/1.png', 'u/s/2.png', 'examples/0.png'] as const;
  answer({
    entries: keys.map((rowId, id) => ({
      ...file,
      id,
      rowId,
      subject: id === 0 ? 'Red Gate · Foto da placa · placa.png' : null,
    })),
  });
  await open();
  const [shown, loose, example] = screen.getAllByRole('row').slice(1);
  expect(shown).toHaveTextContent('CriouEvidência Red Gate · Foto da placa · placa.png');
  expect(loose).toHaveTextContent('CriouEvidência Arquivo que nenhuma inspeção mostra');
  expect(example).toHaveTextContent('CriouEvidência Imagem de exemplo');
  await userEvent.click(within(shown!).getByText('Detalhes'));
  expect(within(shown!).getByText('Arquivo').nextSibling).toHaveTextContent('image/png · 2,3 MB');
  expect(within(shown!).getByText('Chave do arquivo').nextSibling).toHaveTextContent('u/s/1.png');
});

it('names settings of modules and tables that modules bring', async () => {
  answer({
    entries: [
      { ...ENTRY, id: 1, table: 'module_settings', rowId: 'history', subject: null },
      { ...ENTRY, id: 2, table: 'bagagem__reports', rowId: 'r-1', subject: null },
    ],
  });
  await open();
  const [settings, report] = screen.getAllByRole('row').slice(1);
  expect(settings).toHaveTextContent('Configurações de módulo history');
  expect(report).toHaveTextContent('bagagem: reports r-1');
});

it('filters by person, object and action', async () => {
  answer();
  await open();
  for (const [filter, choice] of [
    ['Quem', 'Ana Souza'],
    ['O quê', 'Inspeção'],
    ['Ação', 'Reabriu'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: filter }));
    await userEvent.click(await screen.findByTitle(choice));
  }
  expect(filterOf()).toMatchObject({
    filter: { actor: 'a', table: 'checklist_submissions', action: 'reopen' },
    most: 50,
  });
});

it('says that nothing is lost where the log cannot be read', async () => {
  answer({ error: { kind: 'offline' } });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Nada se perdeu');
});

it('verifies the chain on request, and names what was altered', async () => {
  answer();
  mocked.verifyAuditLog.mockResolvedValueOnce({
    entries: 12,
    head: { place: 12, hash: 'abc' },
    faultCount: 0,
    faults: [],
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByText('Íntegro: 12 registros verificados.')).toBeVisible();
  expect(screen.getByText('12:abc')).toBeVisible();
  mocked.verifyAuditLog.mockResolvedValueOnce({
    entries: 12,
    head: null,
    faultCount: 1,
    faults: [{ entry: 5, fault: 'altered' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByText('Registro 5: alterado')).toBeVisible();
});

it('writes a file in which no cell is a formula', () => {
  const text = auditCsv([['Nome'], ['=HYPERLINK("http://evil.example")'], ['a"b;c']]);
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"Nome"',
    `"'=HYPERLINK(""http://evil.example"")"`,
    '"a""b;c"',
    '',
  ]);
});

it('writes what the page says of each entry, line by line, and beside it the whole as it is stored', async () => {
  answer();
  mocked.readAuditEntries.mockResolvedValue([{ ...ENTRY, more: { ...ENTRY.more, reason: 'Pedido do aeroporto' } }]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(jest.mocked(saveFile)).toHaveBeenCalled());
  const reader = new FileReader();
  reader.readAsText(jest.mocked(saveFile).mock.lastCall![0]);
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  const written = typeof reader.result === 'string' ? reader.result : '';
  const [head, row] = written.split('\r\n');
  expect(head).toMatch(/"Antes e depois";"Dados guardados \(JSON\)"$/);
  expect(row).toContain(
    '"Título: Portão → Red Gate\n3 perguntas alteradas: Aberto? → Fechado? · e mais 2\nMotivo: Pedido do aeroporto"',
  );
  expect(row).toContain('""updated_at"":{""from"":""x"",""to"":""y""}');
});

it('names its file by the day where the reader is', async () => {
  answer();
  mocked.readAuditEntries.mockResolvedValue([]);
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(30);
  jest.spyOn(Date.prototype, 'getMonth').mockReturnValue(10);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() =>
    expect(jest.mocked(saveFile)).toHaveBeenCalledWith(
      expect.any(Blob),
      expect.stringMatching(/^registro-de-auditoria-\d{4}-11-30\.csv$/),
    ),
  );
  jest.restoreAllMocks();
});
