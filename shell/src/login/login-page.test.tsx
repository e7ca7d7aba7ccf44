import {
  abandonSignIn,
  loadConfig,
  signIn,
  signInWithCode,
  signInWithRecoveryCode,
  type SignInResult,
} from '@avsec/shared/session';
import { signedOut } from '@avsec/shared/state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { LoginPage } from './login-page';

jest.mock('@avsec/shared/session', () => ({
  ...jest.requireActual<object>('@avsec/shared/session'),
  loadConfig: jest.fn(),
  signIn: jest.fn(),
  signInWithCode: jest.fn(),
  signInWithRecoveryCode: jest.fn(),
  abandonSignIn: jest.fn(() => Promise.resolve()),
  signOut: jest.fn(),
}));

jest.mock('../storage/storage-refused', () => ({
  get isStorageRefused() {
    return isRefused;
  },
}));
let isRefused = false;

const CONFIG = {
  supabase: { url: '/', key: 'k' },
  loginDomain: 'x.example',
  demo: false,
  allowModuleOverrides: false,
  serviceWorker: true,
  secondStep: false,
  reportLinks: false,
};
const ANA = { username: 'inspetor', fullName: 'Ana Souza', badge: '101', role: 'inspector' } as const;

const onTyping = jest.fn();
const onSignedIn = jest.fn();
const show = () => renderInShell(<LoginPage onTyping={onTyping} onSignedIn={onSignedIn} />, { as: null });
const username = () => screen.getByLabelText('Usuário');
const password = () => screen.getByLabelText('Senha');
const submit = () => screen.getByRole('button', { name: 'Entrar' });

async function attempt(result: SignInResult) {
  jest.mocked(signIn).mockResolvedValue(result);
  await userEvent.type(username(), 'inspetor');
  await userEvent.type(password(), 'segredo{Enter}');
}

beforeEach(() => {
  isRefused = false;
  jest.clearAllMocks();
  jest.mocked(loadConfig).mockResolvedValue(CONFIG);
});

it('lists the four promises, and has a heading and a copyright line', async () => {
  await show();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Checklists digitalizados',
    'Auditorias inteligentes automatizadas',
    'Relatórios de conformidade automáticos',
    'Garantia de conformidade operacional',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Portal AVSEC' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('©');
});

it('signs in with Enter, is busy meanwhile, and welcomes by name', async () => {
  await show();
  let answer: (result: SignInResult) => void = () => undefined;
  jest.mocked(signIn).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await userEvent.type(username(), 'inspetor');
  await userEvent.type(password(), 'segredo{Enter}');
  expect(signIn).toHaveBeenCalledWith('inspetor', 'segredo');
  expect(screen.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
  await act(() => Promise.resolve(answer({ kind: 'signed-in', profile: ANA })));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Login realizado com sucesso!Boas-vindas ao Portal AVSEC, Ana Souza!',
  );
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

it('asks for what is missing, at the field, and puts the focus there', async () => {
  await show();
  await userEvent.click(submit());
  expect(username()).toHaveFocus();
  expect(username()).toHaveAccessibleDescription('Informe o usuário.');
  expect(password()).toHaveAccessibleDescription('Informe a senha.');
  await userEvent.type(username(), 'inspetor');
  await userEvent.click(submit());
  expect(password()).toHaveFocus();
  expect(username()).toBeValid();
  expect(signIn).not.toHaveBeenCalled();
});

it('refuses a wrong password without telling any user name', async () => {
  await show();
  await attempt({ kind: 'wrong-credentials' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro de loginUsuário ou senha inválidos\.$/);
  expect(password()).toHaveFocus();
  expect(submit()).toBeEnabled();
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('names the demonstration user in a portal for demonstration', async () => {
  jest.mocked(loadConfig).mockResolvedValue({ ...CONFIG, demo: true, demoUser: 'admin' });
  await show();
  await attempt({ kind: 'wrong-credentials' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Usuário ou senha inválidos. Use: admin');
});

it.each([
  [{ kind: 'too-many-attempts' }, 'Muitas tentativas'],
  [{ kind: 'unreachable' }, 'Sem contato com o servidor'],
  [{ kind: 'no-profile' }, 'Conta sem acesso'],
] as const)('says what to do after %j', async (result, title) => {
  await show();
  await attempt(result);
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});

it('speaks when the configuration cannot be read', async () => {
  jest.mocked(loadConfig).mockRejectedValue(new Error('offline'));
  await show();
  await attempt({ kind: 'unreachable' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Verifique a conexão');
});

it('says why one has to sign in again', async () => {
  const { store } = await show();
  act(() => void store.dispatch(signedOut('expired')));
  expect(screen.getByRole('status')).toHaveTextContent('Sua sessão expirou');
});

it('begins at its top, where that is said: the page before may have been a long one', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const place = jest.replaceProperty(window, 'scrollY', 180);
  await show();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  place.restore();
  scroll.mockRestore();
});

it('says before anyone signs in that this browser keeps no session', async () => {
  isRefused = true;
  await show();
  expect(screen.getByRole('status')).toHaveTextContent(/^Seu acesso não fica guardado.*terá de entrar de novo/);
});

it('shows and hides the password', async () => {
  await show();
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('tells once that the person types', async () => {
  await show();
  expect(onTyping).not.toHaveBeenCalled();
  await userEvent.type(username(), 'inspetor');
  expect(onTyping).toHaveBeenCalledTimes(1);
});

it('speaks the chosen language', async () => {
  await show();
  jest.mocked(signIn).mockResolvedValue({ kind: 'wrong-credentials' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'English');
  await userEvent.type(await screen.findByLabelText('Username'), 'x');
  await userEvent.type(screen.getByLabelText('Password'), 'y{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login errorInvalid username or password.');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Português');
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeInTheDocument();
});

describe('an account with a second step', () => {
  const code = () => screen.getByLabelText('Código de verificação');

  it('asks for the code after the password, and lets in with the right one', async () => {
    await show();
    await attempt({ kind: 'second-step', factorId: 'f' });
    expect(screen.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeInTheDocument();
    expect(code()).toHaveFocus();
    expect(onSignedIn).not.toHaveBeenCalled();
    jest.mocked(signInWithCode).mockResolvedValue({ kind: 'wrong-code' });
    await userEvent.type(code(), '123 456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Código incorreto');
    jest.mocked(signInWithCode).mockResolvedValue({ kind: 'signed-in', profile: ANA });
    await userEvent.type(code(), '{Enter}');
    expect(signInWithCode).toHaveBeenLastCalledWith('f', '123 456');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('takes one of the codes for recovery in its place, and says how many are left', async () => {
    await show();
    await attempt({ kind: 'second-step', factorId: 'f' });
    jest.mocked(signInWithRecoveryCode).mockResolvedValue({ kind: 'signed-in', profile: ANA, codesLeft: 2 });
    await userEvent.type(code(), '1234-5678-9012-3456{Enter}');
    expect(signInWithRecoveryCode).toHaveBeenCalledWith('1234-5678-9012-3456');
    expect(signInWithCode).not.toHaveBeenCalled();
    expect(await screen.findByText(/Restam 2 códigos de recuperação/)).toBeInTheDocument();
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('asks the server nothing without six figures, and leads back to another account', async () => {
    await show();
    await attempt({ kind: 'second-step', factorId: 'f' });
    await userEvent.type(code(), '12345{Enter}');
    expect(code()).toHaveAccessibleDescription(/^Informe os 6 dígitos do código/);
    expect(signInWithCode).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Usar outra conta' }));
    expect(abandonSignIn).toHaveBeenCalledTimes(1);
    expect(password()).toHaveValue('');
  });
});
