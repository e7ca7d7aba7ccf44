import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAuthoringDraft, NEW_CHECKLIST } from '@avsec/shared/data';
import type { Checklist } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import CreatePage from '../create/create-page';
import EditPage from '../edit/edit-page';
import module from '../module';

export const { useAuthoredChecklistQuery, useSaveChecklistMutation } =
  jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');

export const stored = aChecklist({
  id: '00000000-0000-4000-8000-00000000c001',
  title: 'Inspeção de perímetro',
  sections: [
    aSection({
      id: 'a',
      title: 'Exterior',
      items: [
        anItem({ id: 'i1', question: 'Cerca íntegra?' }),
        anItem({ id: 'i2', question: 'Turno', type: 'select', options: ['Manhã'] }),
      ],
    }),
    aSection({ id: 'b', title: 'Final', items: [anItem({ id: 'i3', question: 'Observações', type: 'text' })] }),
  ],
});
export const save = jest.fn<Promise<unknown>, [Checklist]>();
export const sent = (): Checklist => {
  const [call] = save.mock.calls.at(-1) ?? [];
  if (!call) throw new Error('nothing was saved');
  return call;
};

/** What each test begins with: the stored checklist, an answer to a save, and no draft. */
export const beginAfresh = async () => {
  jest.clearAllMocks();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  Object.assign(CSS, { supports: () => false });
  save.mockResolvedValue({ data: { id: stored.id, definitionVersion: 2 } });
  useSaveChecklistMutation?.mockReturnValue([save]);
  useAuthoredChecklistQuery?.mockReturnValue({ data: stored, isFetching: false, isError: false });
  for (const id of [stored.id, NEW_CHECKLIST]) await discardAuthoringDraft(id);
};

export const edit = async (query = '') => {
  const portal = await renderInPortal(<EditPage />, {
    at: `/edit-checklist/${stored.id}${query}`,
    path: '/edit-checklist/:id',
    as: 'author',
    module,
  });
  await screen.findByRole('heading', { level: 1, name: query ? 'Visualizar Checklist' : 'Editar Checklist' });
  return portal;
};
export const create = async () => {
  useAuthoredChecklistQuery?.mockReturnValue({ data: undefined, isFetching: false, isError: false });
  const portal = await renderInPortal(<CreatePage />, {
    at: '/cadastro-checklist',
    path: '/cadastro-checklist',
    as: 'author',
    module,
  });
  await screen.findByRole('button', { name: 'Salvar Checklist' });
  return portal;
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const sections = () =>
  screen.getAllByRole('textbox', { name: /^Título da seção/ }).map((one) => (one as HTMLInputElement).value);
export const questions = () =>
  screen.getAllByRole('textbox', { name: /^Pergunta do item/ }).map((one) => (one as HTMLTextAreaElement).value);
export const openItem = (number: string) => press(`Ajustes do item ${number}`);
