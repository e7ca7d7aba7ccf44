import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerValue, ChecklistItem } from '@avsec/shared/domain';
import { anItem, startPortuguese } from '../item.fixture';
import { ItemInput, type ItemInputProps } from '../item-input';

jest.mock('@avsec/shared/data', () => ({ useEvidenceUrl: jest.fn(), useEvidenceTransfer: jest.fn() }));
jest.mock('@avsec/shared/ui', () => ({
  ...jest.requireActual<object>('@avsec/shared/ui'),
  useNotify: () => jest.fn(),
}));

beforeAll(startPortuguese);

function show(item: Partial<ChecklistItem>, value: AnswerValue = null) {
  const onChange = jest.fn<void, [AnswerValue]>();
  const props: ItemInputProps = {
    item: anItem(item),
    number: '1.4',
    value,
    onChange,
    onAddEvidence: jest.fn(),
    onRemoveEvidence: jest.fn(),
  };
  const view = render(<ItemInput {...props} />);
  const change = (changed: Partial<ItemInputProps>) => view.rerender(<ItemInput {...props} {...changed} />);
  return { onChange, change, user: userEvent.setup() };
}

describe('many options', () => {
  const PORTS = [
    'Área restrita',
    'Armazém',
    'Cabeceira',
    'Doca',
    'Hangar',
    'Pátio norte',
    'Pátio sul',
    'Portão norte',
    'Torre',
  ];
  const sheet = () => screen.getByRole('dialog');
  const search = () => screen.getByRole('searchbox', { name: 'Buscar opção' });

  it('of a select are found without accents in a sheet, chosen by a press, and seen in the item', async () => {
    const { onChange, user } = show({ type: 'select', options: PORTS });
    await user.click(screen.getByRole('combobox', { name: '1.4 Porta-malas aberto?' }));
    expect(within(sheet()).getByRole('status')).toHaveTextContent('9 opções');
    await user.type(search(), 'patio');
    expect(within(sheet()).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(sheet()).getByRole('radio', { name: 'Pátio sul' }));
    expect(onChange).toHaveBeenLastCalledWith('Pátio sul');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveTextContent('Pátio sul');
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('button', { name: 'Limpar escolha' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('show what is chosen when the sheet opens again, and it closes, where scrolling answers a promise', async () => {
    const scrollIntoView = jest.fn(() => Promise.resolve());
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { value: scrollIntoView, configurable: true });
    const { user } = show({ type: 'select', options: PORTS }, 'Torre');
    await user.click(screen.getByRole('combobox'));
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveTextContent('Torre');
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  it.each([[{ isComposing: true }], [{ keyCode: 229 }]])(
    'neither are chosen nor put away by a key of an input method: %p',
    async (taken) => {
      const { onChange, user } = show({ type: 'select', options: PORTS });
      await user.click(screen.getByRole('combobox'));
      await user.type(search(), 'hangar');
      fireEvent.keyDown(search(), { key: 'Enter', ...taken });
      fireEvent.keyDown(search(), { key: 'Escape', ...taken });
      expect(onChange).not.toHaveBeenCalled();
      expect(search()).toHaveValue('hangar');
      await user.keyboard('{Enter}');
      expect(onChange).toHaveBeenLastCalledWith('Hangar');
    },
  );

  it('of a multiple choice are chosen by keyboard alone, in the order of the definition', async () => {
    const { onChange, user } = show({ type: 'multiple_choice', options: PORTS }, ['Torre']);
    screen.getByRole('combobox').focus();
    await user.keyboard('{Enter}hangar{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['Hangar', 'Torre']);
    expect(search()).toHaveValue('');
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(['Área restrita', 'Hangar', 'Torre']);
    expect(within(sheet()).getByRole('checkbox', { name: 'Área restrita' })).toHaveFocus();
    expect(within(sheet()).getByRole('status')).toHaveTextContent('9 opções · 3 escolhidas');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('say what to do when none is found, keep what is no option any more, and stay closed in view mode', async () => {
    const { change, user } = show({ type: 'select', options: PORTS }, 'Pátio antigo');
    await user.click(screen.getByRole('combobox'));
    expect(within(sheet()).getByRole('radio', { name: 'Pátio antigo' })).toBeChecked();
    await user.type(search(), 'xyz');
    expect(within(sheet()).getByRole('status')).toHaveTextContent('Nenhuma opção com este texto.');
    await user.keyboard('{Escape}');
    change({ disabled: true });
    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(screen.getByRole('combobox')).toHaveTextContent('Pátio antigo');
  });

  it("up to eight stay in the browser's own list", () => {
    show({ type: 'select', options: PORTS.slice(1) });
    expect(screen.getByRole('combobox').tagName).toBe('SELECT');
  });
});
