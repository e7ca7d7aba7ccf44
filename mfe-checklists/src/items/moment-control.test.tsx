import { act, fireEvent, render, screen } from '@testing-library/react';
import type { AnswerValue } from '@avsec/shared/domain';
import { anItem, startPortuguese } from './item.fixture';
import { ItemInput } from './item-input';

jest.mock('@avsec/shared/data', () => ({}));

beforeAll(startPortuguese);

function show(type: 'date' | 'time', value: AnswerValue = null) {
  const onChange = jest.fn<void, [AnswerValue]>();
  render(
    <ItemInput
      item={anItem({ type, question: 'Quando?' })}
      number="0.2"
      value={value}
      onChange={onChange}
      onAddEvidence={jest.fn()}
      onRemoveEvidence={jest.fn()}
    />,
  );
  return { onChange, field: screen.getByLabelText<HTMLInputElement>(/Quando\?/, { selector: 'input' }) };
}

const enter = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

describe('what is no date', () => {
  const press = (on: Element) => fireEvent(on, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is said at once where the field is left by a key', () => {
    const { field } = show('date');
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    fireEvent.blur(field);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('is said after the press that left the field, which would be let go over something else', () => {
    const { field } = show('date');
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    press(document.body);
    fireEvent.blur(field);
    wait(1000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.pointerUp(document.body);
    wait(100);
    expect(screen.getByRole('alert')).toHaveTextContent('Data');
  });
});

describe('date', () => {
  it('is answered as YYYY-MM-DD by the native input', () => {
    const { onChange, field } = show('date');
    expect(field).toHaveAttribute('type', 'date');
    enter(field, '2026-11-20');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-20');
  });

  it('is unanswered again when it is emptied', () => {
    const { onChange, field } = show('date', '2026-11-20');
    enter(field, '');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('is not answered by a day that does not exist, and says so on leaving', () => {
    const { onChange, field } = show('date');
    field.type = 'text';
    enter(field, '2026-02-30');
    expect(onChange).toHaveBeenLastCalledWith(null);
    fireEvent.blur(field);
    expect(screen.getByRole('alert')).toHaveTextContent('Data incompleta ou inexistente.');
  });
});

describe('time', () => {
  it('is answered as HH:mm by the native input', () => {
    const { onChange, field } = show('time');
    expect(field).toHaveAttribute('type', 'time');
    enter(field, '23:59');
    expect(onChange).toHaveBeenLastCalledWith('23:59');
  });

  it('refuses 24:00 where a browser lets it be typed', () => {
    const { onChange, field } = show('time');
    field.type = 'text';
    enter(field, '24:00');
    expect(onChange).toHaveBeenLastCalledWith(null);
    fireEvent.blur(field);
    expect(screen.getByRole('alert')).toHaveTextContent('Hora incompleta ou inexistente.');
    enter(field, '00:00');
    expect(onChange).toHaveBeenLastCalledWith('00:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
