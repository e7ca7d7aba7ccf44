/* A list that draws itself as it comes near the window. */
import { act, fireEvent, screen } from '@testing-library/react';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import module from '../../module';
import { EditorContext } from '../engine/editor-context';
import { openEngine } from '../engine/editor-engine';
import { ItemList } from './item-list';

let poisoned = false;
jest.mock('../items/required-switch', () => ({
  RequiredSwitch: () => {
    if (poisoned) throw new Error('poisoned');
    return null;
  },
}));

const { IntersectionObserver } = global;
let comeNear: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  global.IntersectionObserver = jest.fn((tell: (entries: { isIntersecting: boolean }[]) => void) => {
    comeNear = () => act(() => tell([{ isIntersecting: true }]));
    return { observe: jest.fn(), disconnect: jest.fn() };
  }) as never;
});
afterEach(() => {
  global.IntersectionObserver = IntersectionObserver;
  jest.useRealTimers();
});

async function open(): Promise<void> {
  const checklist = aChecklist({
    sections: [aSection({ id: 'a', items: [anItem({ id: 'i', question: 'Cerca íntegra?' })] })],
  });
  const editor = {
    engine: openEngine({ mode: 'edit', stored: checklist, definition: checklist }),
    readOnly: false,
    translating: null,
    translate: () => undefined,
    ask: () => undefined,
    announce: () => undefined,
  };
  await renderInPortal(
    <EditorContext value={editor}>
      <ItemList sectionId="a" sectionNumber={1} isFirst isLast />
    </EditorContext>,
    { as: 'author', module },
  );
}
const press = (button = 0) => fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true, button }));
const letTheClickThrough = (): void => act(() => jest.advanceTimersByTime(100));
const isDrawn = (): boolean => screen.queryByRole('textbox', { name: 'Pergunta do item 1.1' }) !== null;

it('names an item that cannot be drawn, and draws it when it can be', async () => {
  poisoned = true;
  const told = jest.spyOn(console, 'error').mockReturnValue();
  await open();
  comeNear();
  expect(screen.getByRole('alert')).toHaveTextContent('O item “1.1 Cerca íntegra?” não pode ser mostrado');
  expect(screen.getByRole('alert')).toHaveTextContent('o que já foi escrito aqui continua no checklist');
  poisoned = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(isDrawn()).toBe(true);
  told.mockRestore();
});

it('is drawn when it comes near', async () => {
  await open();
  expect(isDrawn()).toBe(false);
  comeNear();
  expect(isDrawn()).toBe(true);
});

it('waits for a press to end, which would be let go over something else', async () => {
  await open();
  press();
  comeNear();
  expect(isDrawn()).toBe(false);
  fireEvent.pointerUp(document.body);
  expect(isDrawn()).toBe(false);
  letTheClickThrough();
  expect(isDrawn()).toBe(true);
});

it('waits for the second of two quick presses', async () => {
  await open();
  press();
  fireEvent.pointerUp(document.body);
  press();
  comeNear();
  letTheClickThrough();
  expect(isDrawn()).toBe(false);
  fireEvent.pointerCancel(document.body);
  letTheClickThrough();
  expect(isDrawn()).toBe(true);
});

it('waits for a press that follows one which ended twice', async () => {
  await open();
  press();
  fireEvent.pointerUp(document.body);
  fireEvent.pointerCancel(document.body);
  press();
  comeNear();
  letTheClickThrough();
  expect(isDrawn()).toBe(false);
  fireEvent.pointerUp(document.body);
  letTheClickThrough();
  expect(isDrawn()).toBe(true);
});

it('waits for no press of the right button, whose end may never be told', async () => {
  await open();
  press(2);
  comeNear();
  expect(isDrawn()).toBe(true);
});

it('waits no longer when the window is left, which a field that loses the focus does not mean', async () => {
  await open();
  press();
  comeNear();
  fireEvent.blur(document.body);
  letTheClickThrough();
  expect(isDrawn()).toBe(false);
  fireEvent.blur(window);
  letTheClickThrough();
  expect(isDrawn()).toBe(true);
});
