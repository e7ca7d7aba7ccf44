import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n/start-i18n';
import { ConfirmDialog } from './confirm-dialog';

const confirm = jest.fn();
const cancel = jest.fn();

function dialog({ busy = false, open = true } = {}) {
  return (
    <ConfirmDialog
      open={open}
      title="Confirmar Exclusão"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      danger
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      Isto não pode ser desfeito.
    </ConfirmDialog>
  );
}

function pressBeside() {
  fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: -9, clientY: -9 });
  fireEvent.click(screen.getByRole('dialog'), { clientX: -9, clientY: -9 });
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

it('starts on the harmless button', async () => {
  render(dialog());
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

it('is left with Escape or by pressing beside it, without doing anything', async () => {
  render(dialog());
  await userEvent.keyboard('{Escape}');
  pressBeside();
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(confirm).not.toHaveBeenCalled();
});

it('draws nothing while it is closed', () => {
  const { container } = render(dialog({ open: false }));
  expect(container).toBeEmptyDOMElement();
});

it('says what runs and lets nobody leave meanwhile', async () => {
  render(dialog({ busy: true }));
  expect(screen.getByRole('button', { name: 'Excluindo...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  screen.getByRole('dialog').focus();
  await userEvent.keyboard('{Escape}');
  pressBeside();
  expect(cancel).not.toHaveBeenCalled();
});
