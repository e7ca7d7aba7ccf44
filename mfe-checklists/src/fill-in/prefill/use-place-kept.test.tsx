import { act, fireEvent, renderHook } from '@testing-library/react';
import { leftAt, rememberItem } from '@avsec/shared/data';
import type { Returned } from '@avsec/shared/domain';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { openEngine } from '../engine/fill-in-engine';
import { usePlaceKept } from './use-place-kept';

jest.mock('@avsec/shared/data', () => ({ leftAt: jest.fn(() => null), rememberItem: jest.fn() }));

const scrolled = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  globalThis.ResizeObserver = jest.fn(() => ({ observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() }));
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function opened(fresh: boolean, { writes = true, returned }: { writes?: boolean; returned?: Returned } = {}) {
  const checklist = aChecklist({ sections: [aSection({ id: 'a', items: [anItem({ id: 'placa' })] })] });
  const inspection = anInspection({ id: 'ronda', checklist, returned });
  const engine = openEngine(inspection, ['a'], (change) => change());
  renderHook(() => usePlaceKept(engine, inspection, { fresh, writes }));
  return { engine, inspection };
}

/** The item is drawn a moment after the page; gives its field. */
function drawItem(): HTMLElement {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="item-placa" data-item-id="placa" tabindex="-1"><input /></div>',
  );
  return document.querySelector('input') as HTMLElement;
}
const nextFrame = (): void => act(() => void jest.advanceTimersToNextFrame());

test('where somebody is gets kept while they go on: a browser that is killed says nothing first', () => {
  const { engine, inspection } = opened(true);
  engine.visit('placa');
  fireEvent.click(document.body);
  expect(rememberItem).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(rememberItem).toHaveBeenCalledWith(inspection.userId, inspection.id, 'placa');
});

test('the item that was left has the focus when it is drawn', () => {
  jest.mocked(leftAt).mockReturnValue('placa');
  opened(false);
  drawItem();
  nextFrame();
  expect(document.getElementById('item-placa')).toHaveFocus();
});

test('who types by the time it is drawn keeps the focus: what is typed must not go to nothing', () => {
  jest.mocked(leftAt).mockReturnValue('placa');
  opened(false);
  const field = drawItem();
  field.focus();
  nextFrame();
  expect(field).toHaveFocus();
});

test('who types already when the tab learns that it fills the inspection in keeps the focus, too', () => {
  jest.mocked(leftAt).mockReturnValue('placa');
  const field = drawItem();
  field.focus();
  opened(false);
  nextFrame();
  expect(field).toHaveFocus();
});

test('a tab that does not fill it in stays where it says so, and does not say where the other one is', () => {
  jest.mocked(leftAt).mockReturnValue('placa');
  const { engine } = opened(false, { writes: false });
  drawItem();
  nextFrame();
  expect(document.getElementById('item-placa')).not.toHaveFocus();
  expect(scrolled).not.toHaveBeenCalled();
  engine.visit('placa');
  fireEvent.click(document.body);
  jest.advanceTimersByTime(1000);
  expect(rememberItem).not.toHaveBeenCalled();
});

test('one that came back begins with why, not where it was signed, and goes on from where somebody was since', () => {
  const returned: Returned = { revision: 3, at: '2026-03-01T12:00:00.000Z', by: null, words: 'Rever', comments: [] };
  let left: Record<string, string> = { ronda: 'placa' };
  jest.mocked(leftAt).mockImplementation((_, asked) => left[asked] ?? null);
  opened(false, { returned });
  drawItem();
  nextFrame();
  const placed = document.getElementById('item-placa');
  expect(placed).not.toHaveFocus();
  left = { 'ronda 3': 'placa' };
  opened(false, { returned });
  nextFrame();
  expect(placed).toHaveFocus();
});
