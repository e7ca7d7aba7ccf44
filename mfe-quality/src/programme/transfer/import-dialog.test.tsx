import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { programmeTable } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import { answerPlanned, aProgramme, TODAY } from '../../agenda/planned.fixture';
import module from '../../module';
import { csvText } from './csv';
import { ImportDialog } from './import-dialog';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const programme = aProgramme({
  assigneeName: 'Beto Lima',
  plan: { ...aProgramme().plan, startsOn: '2026-12-01', responsibleId: 'other', groupId: null },
});
/** jsdom's files do not give out their bytes. */
const open = async (csv: string) => {
  await renderInPortal(<ImportDialog today={TODAY} onClose={jest.fn()} />, { as: 'author', module });
  const file = new File([csv], 'programacao.csv', { type: 'text/csv' });
  const bytes = Buffer.from(csv);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes) });
  await userEvent.upload(screen.getByLabelText('Escolher arquivo CSV'), file);
};

it('what was exported is imported; a row that cannot be is told by its number and column, and sent by nobody', async () => {
  const { send } = answerPlanned({});
  const [headings, right] = programmeTable([programme]);
  const wrong = right!.map((cell) => (cell === 'Beto Lima' ? 'Ninguém' : cell));
  await open(await csvText([headings!, right!, wrong], 'pt'));
  const [first, second] = within(await screen.findByRole('list', { name: 'Linhas do arquivo' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Linha 2: Ronda da cerca');
  expect(second).toHaveTextContent('Linha 3: Ronda da cercawho: nada aqui se chama “Ninguém”.');
  await userEvent.click(screen.getByRole('button', { name: 'Importar 1 programa' }));
  expect(await screen.findByText('Importadas: 1. Não importadas: 1.')).toBeInTheDocument();
  expect(first).toHaveTextContent('Importado.');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      baseVersion: 0,
      checklistId: 'fence',
      plan: expect.objectContaining({ startsOn: '2026-12-01' }) as unknown,
    }),
  );
  expect(screen.queryByRole('button', { name: /Importar \d/ })).toBeNull();
});

it('what is no CSV of programmes says so', async () => {
  answerPlanned({});
  await open('coisa;outra\n1;2\n');
  expect(await screen.findByText(/checklist, who, rule, windows e starts_on/)).toBeInTheDocument();
});

it.each([
  ['of headings alone', () => csvText(programmeTable([]), 'pt')],
  ['without a byte', () => Promise.resolve('')],
])('a file %s says that there is nothing to import', async (_, csv) => {
  answerPlanned({});
  await open(await csv());
  expect(await screen.findByText(/não há nada a importar/)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Linhas do arquivo' })).toBeNull();
});
