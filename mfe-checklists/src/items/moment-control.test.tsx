import { fireEvent, render, screen } from '@testing-library/react';
import { unread, type AnswerValue } from '@avsec/shared/domain';
import { anItem, startPortuguese } from './item.fixture';
import { ItemInput } from './item-input';

jest.mock('@avsec/shared/data', () => ({}));

beforeAll(startPortuguese);

function show(type: 'date' | 'time', value: AnswerValue = null, missing = false) {
  const onChange = jest.fn<void, [AnswerValue]>();
  render(
    <ItemInput
      item={anItem({ type, question: 'Quando?' })}
      number="0.2"
      value={value}
      missing={missing}
      onChange={onChange}
      onAddEvidence={jest.fn()}
      onRemoveEvidence={jest.fn()}
    />,
  );
  return { onChange, field: screen.getByLabelText<HTMLInputElement>(/Quando\?/, { selector: 'input' }) };
}

const enter = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

it.each(['date', 'time'] as const)('%s is no field of the browser, which would speak its language', (type) =>
  expect(show(type).field).toHaveAttribute('type', 'text'),
);

describe('date', () => {
  it('is answered as YYYY-MM-DD by what is typed as the portal writes it', () => {
    const { onChange, field } = show('date');
    enter(field, '20/11/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-20');
  });

  it('is shown as the portal writes it, and unanswered again when it is emptied', () => {
    const { onChange, field } = show('date', '2026-11-20');
    expect(field).toHaveValue('20/11/2026');
    enter(field, '');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('is not answered by a day that does not exist: that is kept as it was typed, and said on leaving', () => {
    const { onChange, field } = show('date');
    enter(field, '30/02/2026');
    expect(onChange).toHaveBeenLastCalledWith(unread('30/02/2026'));
    fireEvent.blur(field);
    expect(field).toHaveValue('30/02/2026');
    expect(screen.getByRole('alert')).toHaveTextContent('Isto não é uma data.');
  });

  it('that was kept so is there again, said to be none, and what keeps the inspection from being finalized', () => {
    const { field } = show('date', unread('30/02/2026'), true);
    expect(field).toHaveValue('30/02/2026');
    expect(screen.getByText(/^O que está escrito não é uma data: corrija ou apague/)).toBeVisible();
    expect(screen.queryByText(/Resposta registrada/)).not.toBeInTheDocument();
  });

  it('of another form is shown as it is', () => {
    show('date', 'ontem');
    expect(screen.getByText('ontem')).toBeVisible();
  });
});

describe('time', () => {
  it('is answered as HH:mm', () => {
    const { onChange, field } = show('time');
    enter(field, '23h59');
    expect(onChange).toHaveBeenLastCalledWith('23:59');
  });

  it('refuses 24:00, which a database takes for the next day', () => {
    const { onChange, field } = show('time');
    enter(field, '24:00');
    expect(onChange).toHaveBeenLastCalledWith(unread('24:00'));
    fireEvent.blur(field);
    expect(screen.getByRole('alert')).toHaveTextContent('Isto não é uma hora.');
    enter(field, '00:00');
    expect(onChange).toHaveBeenLastCalledWith('00:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
