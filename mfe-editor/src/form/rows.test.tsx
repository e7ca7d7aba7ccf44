/* The rows of the editor: opened in place, written and moved by keys, several at once; the outline beside them. */
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { save, sent, beginAfresh, edit, press, field, questions } from './editor.fixture';

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistQuery: jest.fn(),
  useSaveChecklistMutation: jest.fn(),
}));

beforeEach(beginAfresh);

describe('a row', () => {
  it('opens the item that is written in, in place of the one before', async () => {
    await edit();
    const opened = () =>
      screen.getAllByRole('button', { name: /^Ajustes do item/ }).map((one) => one.getAttribute('aria-expanded'));
    await userEvent.click(field('Pergunta do item 1.2'));
    await waitFor(() => expect(opened()).toEqual(['false', 'true', 'false']));
    await userEvent.click(field('Pergunta do item 2.1'));
    await waitFor(() => expect(opened()).toEqual(['false', 'false', 'true']));
  });

  it('makes the next question with Enter, of the same type, and a choice’s options before it', async () => {
    await edit();
    await userEvent.type(field('Pergunta do item 2.1'), '{Enter}');
    expect(field('Pergunta do item 2.2')).toHaveFocus();
    await userEvent.keyboard('Sinais');
    const type = screen.getAllByRole('combobox', { name: 'Tipo' })[3] as HTMLElement;
    expect(type).toHaveValue('text');
    await userEvent.selectOptions(type, 'Múltipla escolha');
    type.focus();
    await userEvent.keyboard('{Enter}Luz{Enter}Som{Enter}{Enter}Fim?');
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Tipo' })[4] as HTMLElement, 'Texto');
    await press('Salvar Alterações');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(sent().sections[1]?.items.map(({ question, type: kind, options }) => [question, kind, options])).toEqual([
      ['Observações', 'text', []],
      ['Sinais', 'multiple_choice', ['Luz', 'Som']],
      ['Fim?', 'text', []],
    ]);
  });

  it('moves an item with Alt and an arrow, the focus along with it', async () => {
    await edit();
    await userEvent.click(field('Pergunta do item 1.1'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(questions()).toEqual(['Turno', 'Cerca íntegra?', 'Observações']);
    expect(field('Pergunta do item 1.2')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(questions()).toEqual(['Turno', 'Cerca íntegra?', 'Observações']);
    expect(field('Pergunta do item 2.1')).toHaveFocus();
  });
});

describe('several items', () => {
  const choose = (number: string) =>
    userEvent.click(screen.getByRole('checkbox', { name: `Selecionar o item ${number}` }));
  const bar = () => within(screen.getByRole('group', { name: 'Itens selecionados' }));
  const inBar = (name: string) => userEvent.click(bar().getByRole('button', { name }));

  it('are selected, one by one or from one to another, and required or given a category together', async () => {
    await edit();
    expect(screen.queryByRole('group', { name: 'Itens selecionados' })).toBeNull();
    await choose('1.1');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar o item 2.1' }));
    await user.keyboard('{/Shift}');
    expect(bar().getByRole('status')).toHaveTextContent('3 selecionados');
    await inBar('Obrigatórios');
    await choose('1.2');
    await userEvent.selectOptions(bar().getByRole('combobox', { name: 'Categoria' }), 'Pessoas');
    await inBar('Limpar seleção');
    expect(screen.queryByRole('group', { name: 'Itens selecionados' })).toBeNull();
    await press('Salvar Alterações');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(sent().sections.flatMap(({ items }) => items.map((item) => [item.required, item.category]))).toEqual([
      [true, 'pessoas'],
      [true, 'processos'],
      [true, 'pessoas'],
    ]);
  });

  it('are deleted, with the way back, also when something else was done since', async () => {
    await edit();
    await choose('1.1');
    await choose('2.1');
    await inBar('Excluir');
    expect(questions()).toEqual(['Turno']);
    await userEvent.type(field('Pergunta do item 1.1'), ' B');
    expect(screen.getByText('2 itens excluídos')).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Avisos' })).getByRole('button', { name: 'Desfazer' }),
    );
    expect(questions()).toEqual(['Cerca íntegra?', 'Turno B', 'Observações']);
  });

  it('are moved into another section together', async () => {
    await edit();
    await choose('1.1');
    await choose('1.2');
    await inBar('Mover');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mover 2 itens' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Seção de destino' }), '2. Final');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Posição' }), 'No início');
    await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
    expect(questions()).toEqual(['Cerca íntegra?', 'Turno', 'Observações']);
    expect(screen.getByRole('textbox', { name: 'Pergunta do item 2.3' })).toHaveValue('Observações');
    expect(screen.queryByRole('group', { name: 'Itens selecionados' })).toBeNull();
  });
});

describe('the outline', () => {
  const outline = () => within(screen.getByRole('navigation', { name: 'Estrutura' }));
  const entries = () =>
    outline()
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('button:last-of-type')?.textContent);

  it('shows sections and items as they are typed, leads to them, and counts problems where they are', async () => {
    await edit();
    await userEvent.type(field('Pergunta do item 1.1'), ' Sim?');
    expect(entries()).toEqual(['1 Exterior', '1.1 Cerca íntegra? Sim?', '1.2 Turno', '2 Final', '2.1 Observações']);
    await userEvent.click(outline().getByRole('button', { name: '2.1 Observações' }));
    await waitFor(() => expect(field('Pergunta do item 2.1')).toHaveFocus());
    await userEvent.clear(field('Pergunta do item 2.1'));
    await press('Salvar Alterações');
    expect(outline().getByText('1 problema')).toBeInTheDocument();
    expect(outline().getByRole('button', { name: '2.1 Sem pergunta' })).toBeVisible();
  });
});
