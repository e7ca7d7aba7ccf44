import { render, screen } from '@testing-library/react';
import { PHONE_PX, seenOn } from '../testing/seen-on';
import { Alert } from './touch-alert';

const show = (isPhone: boolean, words: { title: string; description?: string }) => {
  seenOn(isPhone ? { width: PHONE_PX } : {});
  render(<Alert {...words} action={<button type="button">Again</button>} />);
  return (last: string) => screen.getByText(last).parentElement?.contains(screen.getByRole('button')) ?? false;
};

it('on a desk the button stands beside the words', () => {
  expect(show(false, { title: 'Lost', description: 'Look.' })('Look.')).toBe(false);
});

it.each([
  [{ title: 'Lost', description: 'Look.' }, 'Look.'],
  [{ title: 'Lost' }, 'Lost'],
])('on a phone it stands beneath the last of them: %p', (words, last) => {
  expect(show(true, words)(last)).toBe(true);
});
