import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChecklistSummary } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import ManagePage from './manage-page';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistsQuery: jest.fn(),
  useArchivedChecklistsQuery: jest.fn(),
  useDeleteChecklistMutation: jest.fn(),
  useRestoreChecklistMutation: jest.fn(),
}));

const summary = (particulars: Partial<ChecklistSummary>): ChecklistSummary => ({
  id: 'c1',
  title: 'Perímetro',
  description: 'Cercas',
  standard: 'ICAO Annex 17',
  version: '2.1',
  author: 'Rui',
  category: 'custom',
  isCustom: true,
  definitionVersion: 1,
  newestVersion: 1,
  userId: 'u',
  changedBy: 'Rui',
  updatedAt: '2026-01-15T10:00:00Z',
  sectionCount: 2,
  itemCount: 5,
  requiredCount: 1,
  ...particulars,
});
const builtin = summary({ id: 'red-gate', title: 'Red Gate', category: 'security', isCustom: false, author: null });
const refetch = jest.fn();
const [remove, restore] = [jest.fn(), jest.fn()];

function open(answer: object, archived: object[] = []) {
  data.useAuthoredChecklistsQuery?.mockReturnValue({
    isLoading: false,
    isFetching: false,
    isError: false,
    refetch,
    ...answer,
  });
  data.useArchivedChecklistsQuery?.mockReturnValue({ data: archived });
  return renderInPortal(<ManagePage />, { as: 'author', module });
}
const notices = () => screen.getByRole('region', { name: 'Avisos' });

beforeEach(() => {
  jest.clearAllMocks();
  refetch.mockResolvedValue({});
  remove.mockResolvedValue({});
  restore.mockResolvedValue({});
  data.useDeleteChecklistMutation?.mockReturnValue([remove, { isLoading: false }]);
  data.useRestoreChecklistMutation?.mockReturnValue([restore, { isLoading: false }]);
});

test('while it loads it says so', async () => {
  await open({ isLoading: true });
  expect(screen.getByText('Carregando checklists...')).toBeVisible();
});

test('a list that cannot be loaded says what that means, and is asked for again', async () => {
  await open({ isError: true });
  expect(screen.getByText('Os checklists continuam no banco de dados.', { exact: false })).toBeVisible();
  expect(within(notices()).getByRole('alert')).toHaveTextContent('ErroNão foi possível carregar os checklists.');
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar lista' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a card tells the version that is filled in from a draft, and both from the label of the author', async () => {
  const card = async (particulars: Partial<ChecklistSummary>): Promise<string> => {
    const { unmount } = await open({ data: [summary(particulars)] });
    const text = screen.getByRole('heading', { level: 3 }).closest('li')?.textContent ?? '';
    unmount();
    return /(v2\.1.*)Perímetro/.exec(text)?.[1] ?? text;
  };
  expect(await card({ definitionVersion: 4, newestVersion: 4 })).toBe('v2.1Versão 4');
  expect(await card({ definitionVersion: 4, newestVersion: 6 })).toBe('v2.1Versão 4Rascunho: versão 6');
  expect(await card({ definitionVersion: 0, newestVersion: 1 })).toBe('v2.1Ainda não publicadoRascunho: versão 1');
});

test('without a checklist of one’s own there is the way to the first; the portal’s own count for none', async () => {
  await open({ data: [builtin] });
  expect(screen.getByText('Nenhum checklist encontrado')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Criar Checklist' }).map((link) => link.getAttribute('href'))).toEqual([
    '/cadastro-checklist',
    '/cadastro-checklist',
  ]);
  expect(screen.getByLabelText('Totais')).toHaveTextContent('Checklists0Seções0Itens0');
  expect(
    within(screen.getByRole('region', { name: 'Checklists do portal' })).queryByRole('button', { name: /^Excluir/ }),
  ).toBeNull();
});

test('a card shows what the specification names; one without an author shows none', async () => {
  await open({
    data: [
      summary({}),
      summary({ id: 'c2', title: 'Pátio', author: null, standard: null, sectionCount: 1, itemCount: 1 }),
    ],
  });
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 3 }));
  expect(first).toHaveTextContent(/ICAO Annex 17.*v2\.1.*Perímetro/);
  expect(first).toHaveTextContent('Autor: Rui');
  expect(first).toHaveTextContent('2 seções5 itens1 obrigatório');
  expect(second).not.toHaveTextContent('Autor');
  expect(screen.getByLabelText('Totais')).toHaveTextContent('Checklists2Seções3Itens6');
});

test('a checklist is called as the reader’s language has it, and found by that and its author’s words', async () => {
  await open({
    data: [
      summary({
        title: 'Recinzione',
        description: 'Rete',
        translations: { pt: { title: 'Cerca norte', description: 'Malha' } },
      }),
      summary({ id: 'c2', title: 'Pátio' }),
    ],
  });
  expect(screen.getByRole('heading', { level: 3, name: 'Cerca norte' })).toBeVisible();
  expect(screen.getByText('Malha')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar: Cerca norte' })).toHaveAttribute('href', '/edit-checklist/c1');
  for (const text of ['cerca', 'recinz']) {
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar pelo título' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar pelo título' }), text);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pátio' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Cerca norte' })).toBeVisible();
  }
});

test.each([
  ['of an author', true, ['Duplicar', 'Versões', 'Formulário em branco', 'Exportar']],
  ['of the portal', false, ['Formulário em branco', 'Exportar']],
])(
  'what is seldom wanted of a checklist %s is behind its menu, which has the focus again after a dialog',
  async (_, isCustom, entries) => {
    await open({ data: [summary({ isCustom })] });
    const more = screen.getByRole('button', { name: 'Mais ações: Perímetro' });
    await userEvent.click(more);
    const shown = await screen.findAllByRole('menuitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(entries);
    await waitFor(() => expect(shown[0]).toHaveFocus());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar checklist' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
  },
);

test('deleting asks, and says what came of it', async () => {
  await open({ data: [summary({})] });
  await userEvent.click(screen.getByRole('button', { name: 'Excluir: Perímetro' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirmar Exclusão' }));
  expect(remove).not.toHaveBeenCalled();
  remove.mockResolvedValueOnce({ error: { kind: 'backend' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  expect(within(notices()).getByText('Não foi possível excluir o checklist. Tente novamente.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir: Perímetro' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Confirmar Exclusão' })).getByRole('button', { name: 'Excluir' }),
  );
  expect(within(notices()).getByText('Checklist excluído com sucesso.')).toBeVisible();
  expect(remove.mock.calls).toEqual([['c1'], ['c1']]);
});

test('a checklist that programmes go on with stays, and it is said what is to be done first', async () => {
  remove.mockResolvedValueOnce({ error: { kind: 'invalid', problem: '{"field": "id", "reason": "planned"}' } });
  await open({ data: [summary({})] });
  await userEvent.click(screen.getByRole('button', { name: 'Excluir: Perímetro' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(within(notices()).getByText(/Encerre-os em Programação/)).toBeVisible();
});

test('an archived checklist that cannot be restored says so and stays', async () => {
  restore.mockResolvedValueOnce({ error: { kind: 'backend' } });
  await open({ data: [summary({})] }, [{ id: 'old', title: 'Antigo', archivedAt: '2026-01-15T10:00:00Z' }]);
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Arquivados' })).getByRole('button', { name: 'Restaurar: Antigo' }),
  );
  expect(restore).toHaveBeenCalledWith('old');
  expect(within(notices()).getByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('Antigo')).toBeVisible();
});
