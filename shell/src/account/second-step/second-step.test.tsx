import { beginSecondStep, confirmSecondStep, endSecondStep, readSecondStep, type CodeOutcome } from '@avsec/shared/data';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../frame/render-in-shell';
import { SecondStep } from './second-step';

jest.mock('@avsec/shared/data', () => ({ beginSecondStep: jest.fn(), confirmSecondStep: jest.fn(), endSecondStep: jest.fn(), readSecondStep: jest.fn() }));

const ADDRESS = 'otpauth://totp/Portal%20AVSEC:ana?issuer=Portal%20AVSEC&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ON = { kind: 'on', factorId: 'f', since: '2026-11-20T12:00:00.000Z' } as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(readSecondStep).mockResolvedValue({ kind: 'off' });
  jest.mocked(beginSecondStep).mockResolvedValue({ factorId: 'f', address: ADDRESS, secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' });
});

async function settingUp(): Promise<void> {
  await renderInShell(<SecondStep />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  await screen.findByLabelText('Código que o aplicativo mostra');
}

it('gives the app what it needs by QR code, by a link on the same phone and as text', async () => {
  await settingUp();
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir no aplicativo autenticador deste aparelho' })).toHaveAttribute('href', ADDRESS);
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
});

it('is on once a code was right, also one that was typed with a blank', async () => {
  await settingUp();
  jest.mocked(confirmSecondStep).mockResolvedValue({ kind: 'done' });
  jest.mocked(readSecondStep).mockResolvedValue(ON);
  await userEvent.type(screen.getByLabelText('Código que o aplicativo mostra'), '123 456');
  await press('Confirmar e ativar');
  expect(confirmSecondStep).toHaveBeenCalledWith('f', '123 456');
  expect(await screen.findByText(/^Ativa desde 20\/11\/2026/)).toBeVisible();
  expect(screen.getByText('Verificação em duas etapas ativada')).toBeVisible();
});

it.each<[CodeOutcome['kind'], string]>([['wrong-code', 'O código não confere'], ['too-many-attempts', 'Aguarde cinco minutos'], ['unreachable', 'nada mudou']])('says why not, at the field, after %s', async (kind, said) => {
  await settingUp();
  jest.mocked(confirmSecondStep).mockResolvedValue({ kind });
  const field = screen.getByLabelText('Código que o aplicativo mostra');
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(said) as unknown);
  expect(field).toBeInvalid();
});

it('asks the server nothing for what is no code', async () => {
  await settingUp();
  await userEvent.type(screen.getByLabelText('Código que o aplicativo mostra'), '12345{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Informe os 6 dígitos');
  expect(confirmSecondStep).not.toHaveBeenCalled();
});

it('is left as it was by Cancelar', async () => {
  await settingUp();
  await press('Cancelar');
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeVisible();
});

it('is ended by a code', async () => {
  jest.mocked(readSecondStep).mockResolvedValueOnce(ON);
  jest.mocked(endSecondStep).mockResolvedValue({ kind: 'done' });
  await renderInShell(<SecondStep />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
  await userEvent.type(screen.getByLabelText('Código de verificação'), '123456{Enter}');
  expect(endSecondStep).toHaveBeenCalledWith('f', '123456');
  expect(await screen.findByText('Verificação em duas etapas desativada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ativar' })).toBeVisible();
});

it('says that it is not offered, or cannot be known now', async () => {
  jest.mocked(readSecondStep).mockResolvedValueOnce({ kind: 'not-offered' });
  const { unmount } = await renderInShell(<SecondStep />);
  expect(await screen.findByText(/não oferece a segunda etapa/)).toBeVisible();
  unmount();
  jest.mocked(readSecondStep).mockRejectedValueOnce(new Error('offline'));
  await renderInShell(<SecondStep />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível consultar agora');
});
