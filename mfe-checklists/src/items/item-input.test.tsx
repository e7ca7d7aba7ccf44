import { screen, within } from '@testing-library/react';
import { ANSWER_MAX_LENGTH, type AnswerValue } from '@avsec/shared/domain';
import { startPortuguese } from './item.fixture';
import { showItem as show } from './show-item.fixture';

jest.mock('@avsec/shared/data', () => ({
  useEvidenceUrl: () => ({ kind: 'ready', url: 'blob:photo' }),
  useEvidenceTransfer: () => 'stored',
}));
jest.mock('@avsec/shared/ui', () => ({
  ...jest.requireActual<object>('@avsec/shared/ui'),
  useNotify: () => jest.fn(),
}));

beforeAll(startPortuguese);

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

describe('an item', () => {
  it('is a group named by its number and question, which a link can focus', () => {
    show({});
    const group = screen.getByRole('group', { name: '1.4 Porta-malas aberto?' });
    group.focus();
    expect(group).toHaveFocus();
    expect(group).toHaveAttribute('id', 'item-porta-malas');
  });

  it('marks a required question with an asterisk that is also read out', () => {
    show({ required: true, type: 'text' });
    expect(screen.getByRole('img', { name: 'obrigatório' })).toHaveTextContent('*');
    expect(screen.getByRole('textbox')).toBeRequired();
  });

  it('says that an answer is missing, at the item and at its field', () => {
    show({ required: true, type: 'text' }, null, { missing: true });
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
      'Este item é obrigatório e ainda não foi respondido.',
    );
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      'Este item é obrigatório e ainda não foi respondido.',
    );
  });

  it.each(['select', 'text', 'multiline_text', 'date', 'time'])(
    'a press on the question leads to its field: %s',
    async (type) => {
      const { user } = show({ type });
      await user.click(screen.getByText(/Porta-malas aberto/));
      expect(screen.getByLabelText(/Porta-malas aberto/, { selector: 'input, select, textarea' })).toHaveFocus();
    },
  );

  it('shows a script in its question as text', () => {
    show({ question: '<script>alert(1)</script>' });
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible();
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('checkbox', () => {
  it('is pending until Sim or Não is pressed', async () => {
    const { onChange, user } = show({});
    expect(screen.getByText('Pendente')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Não' }));
    expect(onChange).toHaveBeenLastCalledWith(false);
    expect(pressed('Não')).toBe('true');
    expect(pressed('Sim')).toBe('false');
    expect(screen.getByText('Pendente')).not.toBeVisible();
  });

  it('goes back to unanswered when the chosen answer is pressed again', async () => {
    const { onChange, user } = show({}, true);
    await user.click(screen.getByRole('button', { name: 'Sim' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('Pendente')).toBeVisible();
  });

  it('marks the answer that conforms by what the item expects', () => {
    show({ expectedAnswer: false });
    expect(screen.getByRole('button', { name: 'Não' })).toHaveAttribute('data-conforms', 'true');
    expect(screen.getByRole('button', { name: 'Sim' })).toHaveAttribute('data-conforms', 'false');
  });

  it('follows an answer that is cleared from outside', () => {
    const { change } = show({}, true);
    change({ value: null });
    expect(pressed('Sim')).toBe('false');
  });

  it('is disabled in view mode', () => {
    show({}, true, { disabled: true });
    expect(screen.getByRole('button', { name: 'Sim' })).toBeDisabled();
    expect(pressed('Sim')).toBe('true');
  });
});

describe('multiple_choice', () => {
  it('takes several options, in the order of the options, and takes them back', async () => {
    const { onChange, user } = show({ type: 'multiple_choice', options: ['A', 'B', 'C'] });
    await user.click(screen.getByRole('checkbox', { name: 'C' }));
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    expect(onChange).toHaveBeenLastCalledWith(['A', 'C']);
    await user.click(screen.getByRole('checkbox', { name: 'C' }));
    expect(onChange).toHaveBeenLastCalledWith(['A']);
  });

  it('is answered by a press beside the box too, once', async () => {
    const { onChange, user } = show({ type: 'multiple_choice', options: ['A', 'B'] });
    await user.click(screen.getByText('B'));
    expect(onChange.mock.calls).toEqual([[['B']]]);
    expect(screen.getByRole('checkbox', { name: 'B' })).toHaveFocus();
  });

  it('keeps a stored choice that is no longer an option until it is taken back', async () => {
    const { onChange, user } = show({ type: 'multiple_choice', options: ['A'] }, ['Antiga']);
    expect(screen.getByRole('checkbox', { name: 'Antiga' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'A' }));
    expect(onChange).toHaveBeenLastCalledWith(['A', 'Antiga']);
  });

  it('says so when there is nothing to choose', () => {
    show({ type: 'multiple_choice' });
    expect(screen.getByText('Este item não tem opções para escolher.')).toBeVisible();
  });
});

describe('select', () => {
  it('takes one option, and none again', async () => {
    const { onChange, user } = show({ type: 'select', options: ['Aprovado', 'Reprovado'] });
    const select = screen.getByRole('combobox', { name: /Porta-malas aberto/ });
    await user.selectOptions(select, 'Reprovado');
    expect(onChange).toHaveBeenLastCalledWith('Reprovado');
    await user.selectOptions(select, 'Selecione...');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('keeps a stored choice that is no longer an option', () => {
    show({ type: 'select', options: ['Aprovado'] }, 'Antigo');
    expect(screen.getByRole('combobox')).toHaveValue('Antigo');
  });
});

describe('text and multiline_text', () => {
  it.each(['text', 'multiline_text'])('%s is labelled by its question and tells every key', async (type) => {
    const { onChange, user } = show({ type });
    await user.type(screen.getByRole('textbox', { name: /Porta-malas aberto/ }), 'ok');
    expect(onChange.mock.calls).toEqual([['o'], ['ok']]);
    await user.clear(screen.getByRole('textbox'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('cleans what is answered and leaves what is typed', async () => {
    const { onChange, change, user } = show({ type: 'text' });
    await user.click(screen.getByRole('textbox'));
    await user.paste('inspec\u0327a\u0303o\u0000');
    expect(onChange).toHaveBeenLastCalledWith('inspeção');
    change({ value: 'inspeção' });
    expect(screen.getByRole('textbox')).toHaveValue('inspec\u0327a\u0303o\u0000');
  });

  it('takes a text of exactly the limit', async () => {
    const { onChange, user } = show({ type: 'multiline_text' });
    await user.click(screen.getByRole('textbox'));
    await user.paste('x'.repeat(ANSWER_MAX_LENGTH));
    expect(onChange).toHaveBeenLastCalledWith('x'.repeat(ANSWER_MAX_LENGTH));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('refuses what would pass the limit, tells it, and cuts nothing', async () => {
    const { onChange, user } = show({ type: 'multiline_text' }, 'antes');
    await user.click(screen.getByRole('textbox'));
    await user.paste('x'.repeat(100_000));
    expect(screen.getByRole('alert')).toHaveTextContent('O texto teria 100005 caracteres e o limite é 20000.');
    expect(screen.getByRole('textbox')).toHaveValue('antes');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onChange).toHaveBeenLastCalledWith('antes!');
  });

  it('can be shortened when an older record is longer than the limit', async () => {
    const { onChange, user } = show({ type: 'text' }, 'y'.repeat(ANSWER_MAX_LENGTH + 2));
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith('y'.repeat(ANSWER_MAX_LENGTH + 1));
  });

  it('grows with several lines where the browser does not do it by itself', async () => {
    const scrollHeight = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(240);
    const { user } = show({ type: 'multiline_text' });
    await user.type(screen.getByRole('textbox'), 'a');
    expect(screen.getByRole('textbox')).toHaveStyle({ height: '240px' });
    scrollHeight.mockRestore();
  });

  it('shows a script as text', () => {
    show({ type: 'text' }, '<img src=x onerror=alert(1)>', { disabled: true });
    expect(screen.getByRole('textbox')).toHaveValue('<img src=x onerror=alert(1)>');
    expect(screen.getByRole('textbox')).toBeDisabled();
  });
});

describe('an answer of a form that the control cannot hold', () => {
  it.each<[string, AnswerValue, string]>([
    ['checkbox', 'talvez', 'talvez'],
    ['select', ['A', 'B'], 'A, B'],
    ['text', true, 'Sim'],
    ['multiple_choice', 'A', 'A'],
    ['date', '20/11/2026', '20/11/2026'],
    ['time', '24:00', '24:00'],
  ])('%s: %p stays readable', (type, value, text) => {
    show({ type, options: ['A'] }, value);
    expect(within(screen.getByText('Resposta registrada:')).getByText(text)).toBeVisible();
  });

  it('is shown for a type that this version does not know', () => {
    show({ type: 'rating' }, '4 de 5');
    expect(screen.getByText(/Este tipo de item \(rating\) não é conhecido/)).toBeVisible();
    expect(screen.getByText('4 de 5')).toBeVisible();
  });

  it('is a fallback also for a type named like something every object has', () => {
    show({ type: 'constructor' });
    expect(screen.getByText(/\(constructor\)/)).toBeVisible();
  });
});
