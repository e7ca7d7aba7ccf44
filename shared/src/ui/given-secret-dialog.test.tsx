import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n/start-i18n';
import { GivenSecretDialog } from './given-secret-dialog';

const close = jest.fn();

const show = async () => {
  await startI18n('pt');
  const user = userEvent.setup();
  render(
    <GivenSecretDialog title="Token criado" secret="avsec_1234" copy="Copiar" copied="Copiado" onClose={close}>
      <p>Copie agora.</p>
    </GivenSecretDialog>,
  );
  return user;
};

it('shows the secret, copies it and says so', async () => {
  const user = await show();
  expect(screen.getByRole('dialog', { name: 'Token criado' })).toHaveTextContent('Copie agora.avsec_1234');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe('avsec_1234');
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeInTheDocument();
});

it('says that it was not copied where the browser refused', async () => {
  const user = await show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O navegador não permitiu copiar. Selecione o texto e copie.',
  );
});
