import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormatList } from './format-list';

const FORMATS = [
  { format: 'xlsx', name: 'Excel', purpose: 'Para planilhas' },
  { format: 'csv', name: 'CSV', purpose: 'Para programas' },
] as const;

it('offers each format with what it is good for', async () => {
  const onChoose = jest.fn();
  render(<FormatList formats={FORMATS} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: /CSV.*Para programas/ }));
  expect(onChoose.mock.calls).toEqual([['csv']]);
});

it('offers none while a file is being made', async () => {
  const onChoose = jest.fn();
  render(<FormatList formats={FORMATS} busy onChoose={onChoose} />);
  for (const button of screen.getAllByRole('button')) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
  }
  expect(onChoose).not.toHaveBeenCalled();
});
