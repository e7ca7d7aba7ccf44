import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Checklist } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { openEditorOn, openItem } from '../opened-editor.fixture';

jest.mock('../draft/use-autosave', () => ({ useAutosave: () => null }));

const damaged = anItem({ id: 'damaged', question: 'Há dano?' });
const kind = anItem({ id: 'kind', question: 'De que tipo?', type: 'select', options: ['Risco', 'Amassado'] });
const where = anItem({ id: 'where', question: 'Onde?', type: 'text' });
const definition = (items = [damaged, kind, where]): Checklist =>
  aChecklist({ sections: [aSection({ id: 's', title: 'Veículo', items })] });

const conditionOf = async (number: string): Promise<HTMLElement> => {
  await openItem(number);
  const group = screen.getAllByRole('group', { name: 'Mostrar só se' }).find((one) => one.closest('li'));
  if (!group) throw new Error('no condition there');
  return group;
};

it('asks for a question before it, how it is compared, and with which answer; the first has none', async () => {
  await openEditorOn(definition());
  expect(within(await conditionOf('1.1')).getByRole('button', { name: 'Adicionar condição' })).toBeDisabled();
  await userEvent.click(within(await conditionOf('1.3')).getByRole('button', { name: 'Adicionar condição' }));
  const row = within(within(await conditionOf('1.3')).getByRole('group', { name: 'Condição 1' }));
  expect(row.getByRole('combobox', { name: 'Pergunta' })).toHaveDisplayValue('1.2 De que tipo?');
  await userEvent.selectOptions(row.getByRole('combobox', { name: 'Resposta' }), 'Amassado');
  await userEvent.selectOptions(row.getByRole('combobox', { name: 'Comparação' }), 'não é');
  expect(row.getByRole('combobox', { name: 'Resposta' })).toHaveDisplayValue('Amassado');
  await userEvent.click(row.getByRole('combobox', { name: 'Pergunta' }));
  await userEvent.selectOptions(row.getByRole('combobox', { name: 'Pergunta' }), '1.1 Há dano?');
  expect(row.getByRole('combobox', { name: 'Resposta' })).toHaveDisplayValue('Sim');
});

it('says when a deleted question is asked for by conditions, and takes it back or takes those away', async () => {
  await openEditorOn(definition([damaged, { ...where, shownWhen: { item: 'damaged', is: 'equal', value: true } }]));
  const remove = async () => {
    await openItem('1.1');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir item' }));
  };
  await remove();
  const dialog = await screen.findByRole('dialog', { name: 'Condições ficaram sem a sua pergunta' });
  expect(within(dialog).getByText(/1 pergunta ou seção só aparece/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer a mudança' }));
  expect(screen.getByDisplayValue('Há dano?')).toBeInTheDocument();
  await remove();
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar as condições' }));
  expect(screen.queryByDisplayValue('Há dano?')).not.toBeInTheDocument();
  expect(within(await conditionOf('1.1')).queryByRole('group', { name: 'Condição 1' })).not.toBeInTheDocument();
});

it('combines groups of conditions, each of which can be changed, added to and removed', async () => {
  const given = {
    any: [
      { item: 'kind', is: 'equal' as const, value: 'Risco' },
      {
        all: [
          { item: 'damaged', is: 'equal' as const, value: true },
          { item: 'kind', is: 'answered' as const },
        ],
      },
    ],
  };
  const checklist = definition([damaged, kind, { ...where, shownWhen: given }]);
  await openEditorOn(checklist);
  const condition = within(await conditionOf('1.3'));
  const group = within(condition.getByRole('group', { name: 'Grupo 2' }));
  expect(condition.getAllByRole('combobox', { name: 'Quando há várias' })[0]).toHaveDisplayValue('pelo menos uma vale');
  expect(group.getByRole('combobox', { name: 'Quando há várias' })).toHaveDisplayValue('todas valem');
  await userEvent.selectOptions(
    within(group.getByRole('group', { name: 'Condição 2.1' })).getByRole('combobox', { name: 'Resposta' }),
    'Não',
  );
  await userEvent.click(group.getByRole('button', { name: 'Adicionar condição' }));
  expect(group.getByRole('group', { name: 'Condição 2.3' })).toBeInTheDocument();
  await userEvent.click(group.getByRole('button', { name: 'Adicionar grupo' }));
  expect(
    within(group.getByRole('group', { name: 'Grupo 2.4' })).getByRole('group', { name: 'Condição 2.4.1' }),
  ).toBeInTheDocument();
  await userEvent.click(group.getByRole('button', { name: 'Remover condição 2.4.1' }));
  expect(group.queryByRole('group', { name: 'Grupo 2.4' })).not.toBeInTheDocument();
  expect(
    within(group.getByRole('group', { name: 'Condição 2.1' })).getByRole('combobox', { name: 'Resposta' }),
  ).toHaveDisplayValue('Não');
  await userEvent.click(condition.getByRole('button', { name: 'Remover grupo 2' }));
  expect(condition.getByRole('group', { name: 'Condição 1' })).toBeInTheDocument();
  expect(condition.queryByRole('combobox', { name: 'Quando há várias' })).not.toBeInTheDocument();
});

it("'Repetir por' has a name, also in another language, and limits", async () => {
  await openEditorOn(definition());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Traduzir para' }), 'English');
  const repeat = screen.getByRole('group', { name: 'Repetir por', hidden: true });
  repeat.closest('details')?.setAttribute('open', '');
  await userEvent.click(within(repeat).getByRole('switch', { name: 'Esta seção se repete' }));
  await userEvent.type(within(repeat).getByRole('textbox', { name: 'O que se repete' }), 'Veículo');
  await userEvent.type(within(repeat).getByRole('textbox', { name: 'No máximo' }), '4');
  const english = within(repeat).getByRole('textbox', { name: 'O que se repete: English' });
  await userEvent.type(english, 'Vehicle');
  expect(english).toHaveValue('Vehicle');
  expect(within(repeat).getByRole('textbox', { name: 'No mínimo' })).toHaveValue('1');
  expect(within(repeat).getByRole('textbox', { name: 'O que se repete' })).toHaveValue('Veículo');
});
