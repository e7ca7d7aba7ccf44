/* On a page that moves under a press, the press is let go over something else, and what was pressed never happens. */
import { act, fireEvent, screen } from '@testing-library/react';
import { startPortuguese } from './item.fixture';
import { showItem } from './show-item.fixture';

jest.mock('@avsec/shared/data', () => ({}));
beforeAll(startPortuguese);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const field = () => screen.getByRole('textbox');
const press = (on: Element, button = 0) => fireEvent(on, new MouseEvent('pointerdown', { bubbles: true, button }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
function leaveWith(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

it('what is no number is said at once where the field is left by a key', () => {
  showItem({ type: 'number' });
  leaveWith('doze');
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('what is no number is said once the press that left the field has reached what it was on', () => {
  showItem({ type: 'number' });
  press(document.body);
  leaveWith('doze');
  wait(1000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.pointerUp(document.body);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  wait(100);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(field()).toHaveValue('doze');
});
