import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startPortuguese } from '../item.fixture';
import { standInForCanvas } from './canvas.fixture';
import * as loading from './load-signature-pad';
import { SignatureDialog } from './signature-dialog';

jest.mock('./load-signature-pad');

beforeAll(startPortuguese);

it('says so when the drawing library cannot be fetched, and tries again', async () => {
  standInForCanvas();
  const { loadSignaturePad: really } = jest.requireActual<typeof loading>('./load-signature-pad');
  jest.mocked(loading.loadSignaturePad).mockRejectedValueOnce(new Error('offline')).mockImplementation(really);
  render(<SignatureDialog onSave={jest.fn()} onClose={jest.fn()} />);
  const user = userEvent.setup();
  expect(await screen.findByRole('alert')).toHaveTextContent('O quadro de assinatura não pôde ser carregado.');
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
