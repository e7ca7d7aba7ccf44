import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startI18n } from '../../i18n/start-i18n';
import { seenOn } from '../../testing/seen-on';
import { Form } from '../antd';
import { DayChoice } from '../data-list/day-choice';
import { MomentField } from './moment-field';

beforeAll(() => startI18n('pt'));

const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function Held({
  kind,
  given = '',
  from,
  told = () => undefined,
}: {
  kind: 'day' | 'time';
  given?: string;
  from?: string;
  told?: (value: string) => void;
}) {
  const [value, setValue] = useState(given);
  return (
    <MomentField
      kind={kind}
      from={from}
      aria-label="Quando"
      value={value}
      onChange={(next) => {
        setValue(next);
        told(next);
      }}
    />
  );
}

describe('several in a row, typed and left by Tab', () => {
  const TIMES = ['Abre às', 'Vence às', 'Encerra às'] as const;
  const DAYS = ['Começa em', 'Até'] as const;

  it('keep what was typed into each of them', async () => {
    let values: unknown = {};
    render(
      <Form
        onValuesChange={(_, all: unknown) => (values = all)}
        initialValues={{ 'Vence às': '12:00', 'Encerra às': '18:00' }}
      >
        {TIMES.map((name) => (
          <Form.Item key={name} name={name} noStyle>
            <MomentField kind="time" aria-label={name} />
          </Form.Item>
        ))}
        {DAYS.map((name) => (
          <Form.Item key={name} name={name} noStyle>
            <MomentField kind="day" aria-label={name} />
          </Form.Item>
        ))}
      </Form>,
    );
    const user = userEvent.setup();
    await user.click(typed('Abre às'));
    await user.keyboard('9h5');
    await user.tab();
    expect(typed('Vence às')).toHaveFocus();
    // A field that is tabbed to has its text selected; jsdom's has not.
    await user.clear(typed('Vence às'));
    await user.keyboard('2358');
    await user.tab();
    await user.clear(typed('Encerra às'));
    await user.keyboard('23:59');
    await user.tab();
    await user.keyboard('27.11.2026');
    await user.tab();
    await user.keyboard('2026-12-24');
    await user.tab();
    expect(values).toEqual({
      'Abre às': '09:05',
      'Vence às': '23:58',
      'Encerra às': '23:59',
      'Começa em': '2026-11-27',
      Até: '2026-12-24',
    });
    expect([...TIMES, ...DAYS].map((name) => typed(name).value)).toEqual([
      '09:05',
      '23:58',
      '23:59',
      '27/11/2026',
      '24/12/2026',
    ]);
  });
});

it('tells the moment with the last key, before the field is left', async () => {
  const told = jest.fn();
  render(<Held kind="day" told={told} />);
  await userEvent.type(typed('Quando'), '27/11/2026');
  expect(told).toHaveBeenLastCalledWith('2026-11-27');
});

it('keeps what is no moment as it was typed, tells it so, and says it on leaving', async () => {
  const told = jest.fn();
  render(<Held kind="day" given="2026-11-27" told={told} />);
  await userEvent.clear(typed('Quando'));
  await userEvent.type(typed('Quando'), '31/02/2026');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Isto não é uma data.');
  expect(typed('Quando')).toHaveValue('31/02/2026');
  expect(typed('Quando')).toBeInvalid();
  expect(told).toHaveBeenLastCalledWith('31/02/2026');
});

it('says at once of what was kept that it is none', () => {
  render(<Held kind="time" given="25h" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Isto não é uma hora.');
});

it('says which day is the earliest that is taken', async () => {
  render(<Held kind="day" from="2026-11-27" />);
  await userEvent.type(typed('Quando'), '26/11/2026{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Escreva 27/11/2026 ou uma data posterior.');
});

it('follows what it is given anew', () => {
  const { rerender } = render(<MomentField kind="day" aria-label="Quando" value="2026-11-27" />);
  rerender(<MomentField kind="day" aria-label="Quando" value="" />);
  expect(typed('Quando')).toHaveValue('');
});

it('offers a calendar whose choice stands in the field', async () => {
  const told = jest.fn();
  render(<Held kind="day" given="2026-11-27" told={told} />);
  fireEvent.click(screen.getByRole('button', { name: 'Escolher a data' }));
  const day = await screen.findByTitle('2026-11-30');
  // antd's own field is nobody's.
  expect(screen.getAllByRole('textbox')).toEqual([typed('Quando')]);
  fireEvent.click(day);
  expect(told).toHaveBeenLastCalledWith('2026-11-30');
  expect(typed('Quando')).toHaveValue('30/11/2026');
});

describe('on a touch screen', () => {
  const showPicker = jest.fn();
  beforeEach(() => {
    Object.assign(HTMLInputElement.prototype, { showPicker });
    seenOn({ touch: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  });

  it("opens the platform's own, of which nothing is shown", () => {
    const told = jest.fn();
    const { container } = render(<Held kind="time" given="09:05" told={told} />);
    fireEvent.click(screen.getByRole('button', { name: 'Escolher a hora' }));
    const platform = container.querySelector<HTMLInputElement>('input[type="time"]');
    if (!platform) throw new Error('the platform has no field');
    expect(platform).toHaveValue('09:05');
    expect(showPicker).toHaveBeenCalledTimes(1);
    platform.value = '23:10';
    act(() => void platform.dispatchEvent(new Event('change')));
    expect(told).toHaveBeenLastCalledWith('23:10');
    expect(typed('Quando')).toHaveValue('23:10');
  });
});

it('a filter is told whole days only, and what is none stays where it was typed', async () => {
  const chosen = jest.fn();
  function Filter() {
    const [day, setDay] = useState('2026-11-27');
    return (
      <DayChoice
        label="De"
        value={day}
        onChoose={(next) => {
          chosen(next);
          setDay(next);
        }}
      />
    );
  }
  render(<Filter />);
  await userEvent.type(typed('De'), '{Backspace}');
  expect(typed('De')).toHaveValue('27/11/202');
  await userEvent.type(typed('De'), '5');
  expect(chosen.mock.calls).toEqual([[''], ['2025-11-27']]);
  await userEvent.clear(typed('De'));
  await userEvent.type(typed('De'), 'ontem');
  await userEvent.tab();
  expect(typed('De')).toHaveValue('ontem');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
