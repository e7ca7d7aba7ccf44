import { render, screen } from '@testing-library/react';
import { Alert } from './touch-alert';

const show = (isPhone: boolean, words: { title: string; description?: string }) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ matches: isPhone, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    );
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
