/* The one form, as the create page and the edit page draw it. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '@avsec/shared/testing';
import EditPage from '../edit/edit-page';
import module from '../module';
import {
  stored,
  save,
  sent,
  beginAfresh,
  edit,
  create,
  press,
  field,
  sections,
  questions,
  openItem,
  useAuthoredChecklistQuery,
} from './editor.fixture';

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistQuery: jest.fn(),
  useSaveChecklistMutation: jest.fn(),
}));

beforeEach(beginAfresh);

it('offers a table to fill in where a checklist begins, not where one is changed', async () => {
  await edit();
  expect(screen.queryByRole('button', { name: 'Começar de uma planilha' })).toBeNull();
  cleanup();
  await create();
  await press('Começar de uma planilha');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Modelo de checklist' })).toBeVisible());
});

describe('saving a new checklist', () => {
  it('asks for title, description and standard together, marks each, and then for a section', async () => {
    await create();
    await press('Salvar Checklist');
    expect(await screen.findByText('Campos Obrigatórios')).toBeVisible();
    expect(screen.getByText('Preencha título, descrição e padrão antes de salvar.')).toBeVisible();
    expect(field(/^Título/)).toHaveFocus();
    expect(field(/^Descrição/)).toBeInvalid();
    await userEvent.type(field(/^Título/), 'T');
    await userEvent.type(field(/^Descrição/), 'D');
    await userEvent.type(field(/^Padrão/), 'P');
    await press('Salvar Checklist');
    expect(await screen.findByText('Nenhuma Seção')).toBeVisible();
    expect(screen.getByText('Adicione pelo menos uma seção ao checklist.')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('sends what was typed with the specified defaults, says so, and goes to the list of drafts after 1.5 s', async () => {
    const { router } = await create();
    await userEvent.type(field(/^Título/), ' Pátio ');
    await userEvent.type(field(/^Descrição/), 'D');
    await userEvent.type(field(/^Padrão/), 'P');
    await press('Adicionar Nova Seção');
    await userEvent.type(field('Título da seção 1'), 'Portões');
    await press('Adicionar Item');
    await userEvent.type(field('Pergunta do item 1.1'), 'Fechado?');
    await press('Salvar Checklist');
    expect(await screen.findByText('Checklist salvo com sucesso no banco de dados.')).toBeVisible();
    expect(sent()).toMatchObject({ title: 'Pátio', version: '1.0', baseVersion: 0, isDraft: true });
    expect(sent().sections[0]?.items[0]).toMatchObject({
      question: 'Fechado?',
      type: 'checkbox',
      category: 'processos',
      required: false,
      attachmentType: 'photo',
      includeAttachment: false,
    });
    expect(router.state.location.pathname).toBe('/cadastro-checklist');
    await waitFor(() => expect(router.state.location.pathname).toBe('/atualizar-checklist'), { timeout: 3000 });
  });

  it('published by keys alone, with a note, is in the selection after 1.5 s', async () => {
    const { router } = await create();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Campos Obrigatórios')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of [/^Título/, /^Descrição/, /^Padrão/]) await userEvent.type(field(name), 'T');
    await press('Adicionar Nova Seção');
    await userEvent.type(field('Título da seção 1'), 'Portões');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'O que mudou (opcional)' }), ' Lacres ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^A versão 2 está publicada/)).toBeVisible();
    expect(sent()).toMatchObject({ baseVersion: 0, note: 'Lacres' });
    expect(sent()).not.toHaveProperty('isDraft');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sop-selection'), { timeout: 3000 });
  });
});

describe('editing', () => {
  it('says that the title is required, and where there is no section', async () => {
    await edit();
    await userEvent.clear(field(/^Título \*|^Título$/));
    await press('Salvar Alterações');
    expect(await screen.findByText('Erro de Validação')).toBeVisible();
    expect(screen.getByText('O título do checklist é obrigatório.')).toBeVisible();
    await userEvent.type(field(/^Título \*|^Título$/), 'T');
    for (let left = 2; left > 0; left -= 1)
      await userEvent.click(screen.getAllByRole('button', { name: 'Excluir seção' })[0] as HTMLElement);
    await press('Salvar Alterações');
    expect(await screen.findByText('O checklist deve ter pelo menos uma seção.')).toBeVisible();
  });

  it('saves over the version that was opened and returns to the list', async () => {
    const { router } = await edit();
    await userEvent.type(field('Pergunta do item 1.1'), '!');
    await press('Salvar Alterações');
    expect(await screen.findByText('Checklist atualizado com sucesso!')).toBeVisible();
    expect(sent()).toMatchObject({ id: stored.id, baseVersion: stored.definitionVersion });
    expect(sent().sections[0]?.items[0]?.question).toBe('Cerca íntegra?!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/atualizar-checklist'));
  });

  it('moves a section and says from where to where; the first goes no further up', async () => {
    await edit();
    const [up] = screen.getAllByRole('button', { name: 'Mover seção para cima' });
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getAllByRole('button', { name: 'Mover seção para baixo' })[0] as HTMLElement);
    expect(await screen.findByText('Seção Movida')).toBeVisible();
    expect(screen.getByText('A seção foi movida da posição 1 para a posição 2.')).toBeVisible();
    expect(sections()).toEqual(['Final', 'Exterior']);
  });

  it('moves an item over the end of its section, duplicates and deletes it', async () => {
    await edit();
    await openItem('1.2');
    await press('Mover item para baixo');
    expect(questions()).toEqual(['Cerca íntegra?', 'Turno', 'Observações']);
    expect(screen.getByRole('textbox', { name: 'Pergunta do item 2.1' })).toHaveValue('Turno');
    await openItem('1.1');
    await press('Duplicar item');
    expect(questions()).toEqual(['Cerca íntegra?', 'Cerca íntegra?', 'Turno', 'Observações']);
    await openItem('1.1');
    await press('Excluir item');
    expect(questions()).toEqual(['Cerca íntegra?', 'Turno', 'Observações']);
    expect(await screen.findByText('1 item excluído')).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Avisos' })).getByRole('button', { name: 'Desfazer' }),
    );
    expect(questions()).toEqual(['Cerca íntegra?', 'Cerca íntegra?', 'Turno', 'Observações']);
  });

  it('offers ten types, and an item that is a select keeps it', async () => {
    await edit();
    const [plain, select] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Tipo' });
    expect([...(plain?.options ?? [])].map(({ value }) => value)).toEqual([
      'checkbox',
      'multiple_choice',
      'text',
      'multiline_text',
      'date',
      'time',
      'number',
      'photo',
      'attachment',
      'signature',
    ]);
    expect(select).toHaveValue('select');
    await press('Salvar Alterações');
    await waitFor(() => expect(sent().sections[0]?.items[1]).toMatchObject({ type: 'select', options: ['Manhã'] }));
  });

  it('asks for the attachment type once an attachment is included', async () => {
    await edit();
    await openItem('1.1');
    expect(screen.queryByRole('combobox', { name: 'Tipo de anexo' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Incluir anexo' }));
    expect(screen.getByRole('combobox', { name: 'Tipo de anexo' })).toBeEnabled();
  });

  it('undoes what was typed into a field as one step, and redoes it', async () => {
    await edit();
    await userEvent.type(field('Pergunta do item 1.1'), ' Sim?');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field('Pergunta do item 1.1')).toHaveValue('Cerca íntegra?');
    await press('Refazer');
    expect(field('Pergunta do item 1.1')).toHaveValue('Cerca íntegra? Sim?');
  });

  it('takes a pasted list as items, counted before', async () => {
    await edit();
    await userEvent.click(screen.getAllByRole('button', { name: 'Colar lista de itens' })[1] as HTMLElement);
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('textbox'));
    await userEvent.paste('1. Um?\n\n2. Dois?');
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 itens serão criados');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar 2 itens' }));
    expect(questions().slice(-2)).toEqual(['Um?', 'Dois?']);
  });

  it('finds a question and leads to it', async () => {
    await edit();
    await userEvent.type(screen.getByRole('combobox', { name: 'Localizar pergunta' }), 'observacoes{Enter}');
    await waitFor(() => expect(field('Pergunta do item 2.1')).toHaveFocus());
  });

  it('translates beside the original, counts what is missing, keeps options with what they are called', async () => {
    await edit();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Traduzir para' }), 'English');
    const card = within(screen.getByRole('region', { name: 'Idiomas' }));
    expect(card.getByRole('status')).toHaveTextContent('7 de 7 textos sem tradução: English');
    await userEvent.type(field('Pergunta do item 1.1: English'), 'Fence intact?');
    await userEvent.type(field('Título da seção 1: English'), 'Outside');
    await openItem('1.2');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar opção' }));
    await userEvent.type(field('Opção 2'), 'Tarde');
    await userEvent.type(field('Opção 2: English'), 'Afternoon');
    await userEvent.click(screen.getByRole('button', { name: 'Remover opção 1' }));
    expect(field('Opção 1: English')).toHaveValue('Afternoon');
    await waitFor(() => expect(card.getByRole('status')).toHaveTextContent('4 de 7 textos sem tradução: English'));
    const original = card.getByRole('combobox', { name: 'Idioma do original' });
    await userEvent.selectOptions(original, 'English');
    expect(screen.getByRole('dialog')).toHaveTextContent(/^O texto original está em English\?.*Já existem 3 textos/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(original).toHaveValue('pt');
    await userEvent.click(card.getByRole('button', { name: 'Ir ao primeiro sem tradução' }));
    await waitFor(() => expect(field('Título: English')).toHaveFocus());
    await press('Salvar Alterações');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        sections: [
          {
            translations: { en: { title: 'Outside' } },
            items: [
              { translations: { en: { question: 'Fence intact?' } } },
              { options: ['Tarde'], translations: { en: { options: ['Afternoon'] } } },
            ],
          },
          { items: [{ question: 'Observações' }] },
        ],
      }),
    );
  });

  it('says what failed and keeps everything when saving fails', async () => {
    save.mockResolvedValue({ error: { kind: 'offline' } });
    await edit();
    await userEvent.type(field('Pergunta do item 1.1'), '!');
    await press('Salvar Alterações');
    expect(await screen.findByText('Erro ao Salvar')).toBeVisible();
    expect(screen.getByText(/Não foi possível salvar o checklist\. Tente novamente\./)).toBeVisible();
    expect(field('Pergunta do item 1.1')).toHaveValue('Cerca íntegra?!');
  });
});

describe('asking for review', () => {
  const review = () => screen.getByRole('switch', { name: 'Pedir revisão' });

  it('is what its author says', async () => {
    await edit();
    await userEvent.click(review());
    expect(review()).toBeChecked();
    await press('Salvar Alterações');
    await waitFor(() => expect(sent()).toMatchObject({ review: true }));
  });

  it('is not said any more where its author takes it back', async () => {
    useAuthoredChecklistQuery?.mockReturnValue({
      data: { ...stored, review: true },
      isFetching: false,
      isError: false,
    });
    await edit();
    await userEvent.click(review());
    await press('Salvar Alterações');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(sent().review).toBeUndefined();
  });
});

it('is read-only in view mode, without what adds, removes, moves and saves', async () => {
  await edit('?view=true');
  for (const one of screen.getAllByRole('textbox')) expect(one).toHaveAttribute('readonly');
  for (const one of [...screen.getAllByRole('combobox', { name: 'Tipo' }), ...screen.getAllByRole('switch')])
    expect(one).toBeDisabled();
  expect(
    screen.queryByRole('button', { name: /Salvar|Adicionar|Excluir|Mover|Duplicar|Desfazer|Colar|Remover/ }),
  ).toBeNull();
});

it("sends a missing checklist's visitor back, and says so", async () => {
  useAuthoredChecklistQuery?.mockReturnValue({ data: null, isFetching: false, isError: false });
  const { router } = await renderInPortal(<EditPage />, {
    at: '/edit-checklist/x',
    path: '/edit-checklist/:id',
    as: 'author',
    module,
  });
  expect(await screen.findByText('Checklist não encontrado.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/atualizar-checklist');
});
