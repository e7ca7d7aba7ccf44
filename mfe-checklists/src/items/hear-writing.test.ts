import userEvent from '@testing-library/user-event';
import { hearWriting, type TextField } from './hear-writing';

const told = jest.fn<void, [Event]>();
const EVENTS = ['keydown', 'keypress', 'input', 'keyup'];

/** A field inside an element that listens as React does: at the way down and at the way up. */
function showField(): TextField {
  document.body.innerHTML = '<div><textarea></textarea></div>';
  const around = document.querySelector('div');
  for (const type of EVENTS) for (const capture of [true, false]) around?.addEventListener(type, told, capture);
  const field = document.querySelector('textarea');
  if (!field) throw new Error('There is no field.');
  field.focus();
  return field;
}

const types = () => [...new Set(told.mock.calls.map(([{ type }]) => type))];

beforeEach(() => told.mockClear());

it('hears what is written with the text already in the field, and nobody else on the page is told', async () => {
  const field = showField();
  const texts: string[] = [];
  const release = hearWriting(field, () => texts.push(field.value));
  await userEvent.keyboard('ok{Backspace}');
  await userEvent.paste('s');
  expect(texts).toEqual(['o', 'ok', 'o', 'os']);
  expect(types()).toEqual([]);
  release();
});

it.each(['{Tab}', '{Escape}', '{Control>}s{/Control}', '{Alt>}n{/Alt}', '{Meta>}k{/Meta}'])('lets others hear what leads out of the field: %s', async (keys) => {
  const release = hearWriting(showField(), () => undefined);
  await userEvent.keyboard(keys);
  expect(types()).toContain('keydown');
  release();
});

it('leaves other fields alone, and this one once it is released', async () => {
  const field = showField();
  const entered = jest.fn();
  const releaseOther = hearWriting(document.createElement('input'), entered);
  await userEvent.keyboard('a');
  expect(types()).toEqual(EVENTS);
  told.mockClear();

  hearWriting(field, entered)();
  await userEvent.keyboard('b');
  expect(types()).toEqual(EVENTS);
  releaseOther();
  told.mockClear();
  await userEvent.keyboard('c');
  expect(types()).toEqual(EVENTS);
  expect(entered).not.toHaveBeenCalled();
});
