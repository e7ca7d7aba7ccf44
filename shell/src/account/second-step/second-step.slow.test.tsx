import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  type CodesOutcome,
} from '@avsec/shared/data';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../frame/render-in-shell.fixture';
import { SecondStep } from './second-step';

jest.mock('@avsec/shared/data', () => ({
  beginSecondStep: jest.fn(),
  confirmSecondStep: jest.fn(),
  endSecondStep: jest.fn(),
  readSecondStep: jest.fn(),
  renewRecoveryCodes: jest.fn(),
}));

const ADDRESS = 'otpauth://totp/Portal%20AVSEC:ana?issuer=Portal%20AVSEC&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ON = { kind: 'on', factorId: 'f', since: '2026-11-20T12:00:00.000Z', codesLeft: 3 } as const;
const CODES = ['1111-2222-3333-4444', '5555-6666-7777-8888'];
const BEGUN = { factorId: 'f', address: ADDRESS, secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(readSecondStep).mockResolvedValue({ kind: 'off' });
  jest.mocked(beginSecondStep).mockResolvedValue({ kind: 'begun', begun: BEGUN });
});

async function settingUp(): Promise<void> {
  await renderInShell(<SecondStep />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  await userEvent.type(screen.getByLabelText('Senha atual'), 'a minha senha{Enter}');
  await screen.findByLabelText('Código que o aplicativo mostra');
}

it('gives the app what it needs by QR code, by a link on the same phone and as text', async () => {
  await settingUp();
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir no aplicativo autenticador deste aparelho' })).toHaveAttribute(
    'href',
    ADDRESS,
  );
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
});

it('asks the password before it is set up, and says why it goes no further', async () => {
  jest.mocked(beginSecondStep).mockResolvedValueOnce({ kind: 'wrong-password' });
  await renderInShell(<SecondStep />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  expect(beginSecondStep).not.toHaveBeenCalled();
  await press('Continuar');
  expect(await screen.findByText(/^Informe a senha/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Senha atual'), 'errada{Enter}');
  expect(await screen.findByText(/^A senha não confere/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Senha atual'), '!{Enter}');
  expect(await screen.findByLabelText('Código que o aplicativo mostra')).toBeVisible();
  expect(beginSecondStep).toHaveBeenLastCalledWith('errada!');
});

it('where it is wanted first it begins without the password, and is done once the codes were seen', async () => {
  const onSetUp = jest.fn();
  jest.mocked(beginSecondStep).mockResolvedValueOnce({ kind: 'password-wanted' });
  const { unmount } = await renderInShell(<SecondStep onSetUp={onSetUp} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  expect(await screen.findByLabelText('Senha atual')).toBeVisible();
  unmount();
  await renderInShell(<SecondStep onSetUp={onSetUp} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  expect(beginSecondStep).toHaveBeenLastCalledWith(null);
  jest.mocked(confirmSecondStep).mockResolvedValue({ kind: 'done', codes: CODES });
  await userEvent.type(await screen.findByLabelText('Código que o aplicativo mostra'), '123456{Enter}');
  expect(await screen.findByText('1111-2222-3333-4444')).toBeVisible();
  expect(onSetUp).not.toHaveBeenCalled();
  await press('Guardei os códigos');
  expect(onSetUp).toHaveBeenCalled();
});

it('shows the codes for recovery once, and says how many are left', async () => {
  jest.mocked(readSecondStep).mockResolvedValueOnce(ON);
  jest.mocked(renewRecoveryCodes).mockResolvedValue({ kind: 'done', codes: CODES });
  await renderInShell(<SecondStep />);
  expect(await screen.findByText('Restam 3 códigos de recuperação.')).toBeVisible();
  await press('Fazer novos códigos');
  await userEvent.type(screen.getByLabelText('Código de verificação'), '123456{Enter}');
  expect(renewRecoveryCodes).toHaveBeenCalledWith('f', '123456');
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(CODES);
  jest.mocked(readSecondStep).mockResolvedValueOnce({ ...ON, codesLeft: 0 });
  await press('Guardei os códigos');
  expect(await screen.findByText(/Não há códigos de recuperação/)).toBeVisible();
  expect(screen.queryByText('1111-2222-3333-4444')).not.toBeInTheDocument();
});

it('is on once a code was right, also one that was typed with a blank', async () => {
  await settingUp();
  jest.mocked(confirmSecondStep).mockResolvedValue({ kind: 'done', codes: null });
  jest.mocked(readSecondStep).mockResolvedValue(ON);
  await userEvent.type(screen.getByLabelText('Código que o aplicativo mostra'), '123 456');
  await press('Confirmar e ativar');
  expect(confirmSecondStep).toHaveBeenCalledWith('f', '123 456');
  expect(await screen.findByRole('alert')).toHaveTextContent('não puderam ser feitos');
  await press('Continuar');
  expect(await screen.findByText(/^Ativa desde 20\/11\/2026/)).toBeVisible();
  expect(screen.getByText('Verificação em duas etapas ativada')).toBeVisible();
});

it.each<[Exclude<CodesOutcome['kind'], 'done'>, string]>([
  ['wrong-code', 'O código não confere'],
  ['too-many-attempts', 'Aguarde cinco minutos'],
  ['unreachable', 'nada mudou'],
])('says why not, at the field, after %s', async (kind, said) => {
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

it.each(['123456', '1234 5678 9012 3456'])(
  'is ended by the password and a code, of the app or for recovery: %s',
  async (code) => {
    jest.mocked(readSecondStep).mockResolvedValueOnce(ON);
    jest
      .mocked(endSecondStep)
      .mockResolvedValueOnce({ kind: 'wrong-password' })
      .mockResolvedValueOnce({ kind: 'done' });
    await renderInShell(<SecondStep />);
    await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
    await userEvent.type(screen.getByLabelText('Código de verificação'), `${code}{Enter}`);
    expect(await screen.findByText(/^Informe a senha/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Senha atual'), 'errada{Enter}');
    expect(await screen.findByText(/^A senha não confere/)).toBeVisible();
    expect(screen.getByLabelText('Senha atual')).toBeInvalid();
    expect(screen.getByLabelText('Código de verificação')).toBeValid();
    await userEvent.type(screen.getByLabelText('Senha atual'), '!{Enter}');
    expect(endSecondStep).toHaveBeenLastCalledWith('f', 'errada!', code);
    expect(await screen.findByText('Verificação em duas etapas desativada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ativar' })).toBeVisible();
  },
);

it('says that it is not offered, or cannot be known now', async () => {
  jest.mocked(readSecondStep).mockResolvedValueOnce({ kind: 'not-offered' });
  const { unmount } = await renderInShell(<SecondStep />);
  expect(await screen.findByText(/não oferece a segunda etapa/)).toBeVisible();
  unmount();
  jest.mocked(readSecondStep).mockRejectedValueOnce(new Error('offline'));
  await renderInShell(<SecondStep />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível consultar agora');
});
