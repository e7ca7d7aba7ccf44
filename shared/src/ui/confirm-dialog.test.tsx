import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n/start-i18n';
import { ConfirmDialog } from './confirm-dialog';

const confirm = jest.fn();
const cancel = jest.fn();

function dialog(busy = false) {
  return (
    <ConfirmDialog open title="Confirmar Exclusão" confirmLabel="Excluir" busyLabel="Excluindo..." danger busy={busy} onConfirm={confirm} onCancel={cancel}>
      Isto não pode ser desfeito.
    </ConfirmDialog>
  );
}

beforeEach(async () => {
  jest.clearAllMocks();
  await startI18n('pt');
});

it('asks, and does what was chosen', async () => {
  render(dialog());
  expect(screen.getByRole('dialog', { name: 'Confirmar Exclusão' })).toHaveTextContent('Isto não pode ser desfeito.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('says what runs and lets nobody leave meanwhile', async () => {
  render(dialog(true));
  expect(screen.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(cancel).not.toHaveBeenCalled();
});
