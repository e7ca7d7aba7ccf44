/* Two authors at once: nothing is overwritten unseen, and each of the three choices does what it says. */
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAuthoringDraft, readAuthoringDraft } from '@avsec/shared/data';
import type { Checklist } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import EditPage from '../../edit/edit-page';
import module from '../../module';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistQuery: jest.fn(),
  useSaveChecklistMutation: jest.fn(),
  useRestoreChecklistMutation: jest.fn(),
}));

const opened = aChecklist({
  id: '00000000-0000-4000-8000-00000000c002',
  title: 'Perímetro',
  definitionVersion: 3,
  sections: [aSection({ id: 'a', items: [anItem({ id: 'i1', question: 'Cerca íntegra?' })] })],
});
const theirs = { ...opened, title: 'Perímetro norte', definitionVersion: 5 };
const newer = { id: opened.id, number: 5, authorName: 'Rui Lima', at: '2026-01-15T10:00:00.000Z', isArchived: false };
const save = jest.fn<Promise<unknown>, [Checklist & { baseVersion: number }]>();
const restore = jest.fn(() => Promise.resolve({ data: null }));

async function meetConflict(
  error: object = { kind: 'conflict', theirs: null, newer },
  saves = () => userEvent.click(screen.getByRole('button', { name: 'Salvar Alterações' })),
) {
  data.useAuthoredChecklistQuery?.mockReturnValue({ data: opened, isFetching: false, isError: false });
  const portal = await renderInPortal(<EditPage />, {
    at: `/edit-checklist/${opened.id}`,
    path: '/edit-checklist/:id',
    as: 'author',
    module,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Pergunta do item 1.1' }), ' Minha.');
  save.mockResolvedValueOnce({ error });
  data.useAuthoredChecklistQuery?.mockReturnValue({ data: theirs, isFetching: false, isError: false });
  await saves();
  return { ...portal, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(async () => {
  jest.clearAllMocks();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  save.mockResolvedValue({ data: { id: opened.id, definitionVersion: 6 } });
  data.useSaveChecklistMutation?.mockReturnValue([save]);
  data.useRestoreChecklistMutation?.mockReturnValue([restore]);
  await discardAuthoringDraft(opened.id);
});

it('says who saved meanwhile, and shows what mine changes of theirs', async () => {
  const { dialog } = await meetConflict();
  expect(screen.getByRole('dialog', { name: 'Outra pessoa salvou este checklist' })).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByText(/Rui Lima salvou uma nova versão/)).toBeVisible());
  await userEvent.click(dialog.getByRole('button', { name: 'Comparar com a minha' }));
  const list = dialog.getByRole('region', { name: 'O que a sua versão muda da versão salva' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AlteradoTítulo: Perímetro norte Perímetro', 'ReescritoPergunta: Cerca íntegra? Cerca íntegra? Minha.']);
});

it('saves mine on top of the version that was shown', async () => {
  const { dialog, router } = await meetConflict();
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar a minha como nova versão' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/atualizar-checklist'));
  expect(save.mock.calls.map(([{ id, baseVersion }]) => [id, baseVersion])).toEqual([
    [opened.id, 3],
    [opened.id, 5],
  ]);
});

it('publishes mine on top, with its note, where that was wanted before', async () => {
  const { dialog } = await meetConflict(undefined, async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'O que mudou (opcional)' }), 'Lacres');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publicar' }));
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Salvar a minha como nova versão' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall).toMatchObject([{ baseVersion: 5, note: 'Lacres' }]);
});

it('keeps mine as a checklist of its own, and theirs as it is', async () => {
  const { dialog } = await meetConflict();
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar a minha como cópia' }));
  expect(await screen.findByText('Checklist salvo com sucesso no banco de dados.')).toBeVisible();
  const [copy] = save.mock.calls.at(-1) ?? [];
  expect(copy).toMatchObject({ title: 'Cópia de Perímetro', baseVersion: 0 });
  expect(copy?.id).not.toBe(opened.id);
});

it('goes on editing with nothing saved and nothing lost', async () => {
  const { dialog } = await meetConflict();
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'Pergunta do item 1.1' })).toHaveValue('Cerca íntegra? Minha.');
  await waitFor(async () => expect((await readAuthoringDraft(opened.id))?.baseVersion).toBe(3));
});

it('brings a checklist back before it is saved, where it was deleted and archived', async () => {
  const { dialog } = await meetConflict({ kind: 'conflict', theirs: null, newer: { ...newer, isArchived: true } });
  await userEvent.click(dialog.getByRole('button', { name: 'Restaurar e salvar a minha' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(restore).toHaveBeenCalledWith(opened.id);
});

it('offers only a copy where the checklist is gone', async () => {
  const { dialog } = await meetConflict({ kind: 'missing' });
  await waitFor(() => expect(dialog.getByText('Este checklist não existe mais')).toBeVisible());
  expect(
    dialog.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(['Fechar', 'Continuar editando', 'Guardar a minha como cópia']);
});
