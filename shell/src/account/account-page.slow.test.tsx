import {
  changeOwnPassword,
  endOtherSessions,
  readOwnSessions,
  readSecondStep,
  type OwnSession,
  type PasswordChange,
} from '@avsec/shared/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { AccountPage } from './account-page';

jest.mock('@avsec/shared/data', () => ({
  changeOwnPassword: jest.fn(),
  endOtherSessions: jest.fn(),
  readOwnSessions: jest.fn(),
  readSecondStep: jest.fn(),
}));

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const HERE: OwnSession = {
  id: '1',
  since: '2026-11-20T12:00:00.000Z',
  used: '2026-11-20T13:00:00.000Z',
  userAgent: CHROME,
  isThisOne: true,
};
const OWN = 'uma frase só minha';
const THERE: OwnSession = { ...HERE, id: '2', used: null, userAgent: 'something', isThisOne: false };

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(readOwnSessions).mockResolvedValue([HERE, THERE]);
  jest.mocked(readSecondStep).mockResolvedValue({ kind: 'not-offered' });
});

const open = async () => {
  await renderInShell(<AccountPage />, { as: 'auditor' });
  await screen.findByRole('button', { name: 'Sair dos outros dispositivos' });
};

async function change(outcome: PasswordChange, { present = 'the present one', next = OWN, again = OWN } = {}) {
  jest.mocked(changeOwnPassword).mockResolvedValue(outcome);
  const fields = { 'Senha atual': present, 'Nova senha': next, 'Repita a nova senha': again };
  for (const [label, text] of Object.entries(fields))
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
}

it('tells who one is in the portal: name, badge, user name and role', async () => {
  await open();
  const identity = within(screen.getByRole('region', { name: 'Identificação' }));
  for (const [fact, value] of [
    ['Nome', 'Ana Souza'],
    ['Crachá', 'B-17'],
    ['Usuário', 'ana'],
    ['Função', 'Auditor'],
  ] as const)
    expect(identity.getByText(fact).nextSibling).toHaveTextContent(value);
});

it('changes the password by the present one, says that other devices are out, and empties the fields', async () => {
  await open();
  await change({ kind: 'changed' });
  expect(changeOwnPassword).toHaveBeenCalledWith('the present one', OWN);
  expect(await screen.findByText('Senha trocada')).toBeVisible();
  expect(screen.getByText('Seus outros dispositivos saíram da conta.')).toBeVisible();
  for (const label of ['Senha atual', 'Nova senha', 'Repita a nova senha'])
    expect(screen.getByLabelText(label)).toHaveValue('');
});

it.each<[string, PasswordChange, string]>([
  ['the present one is another', { kind: 'wrong-password' }, 'A senha atual não confere.'],
  ['it is short', { kind: 'weak', problem: 'too-short' }, 'use pelo menos 15 caracteres'],
  ['it has the user name in it', { kind: 'weak', problem: 'names-the-person' }, 'contém o seu usuário'],
  ['it was tried too often', { kind: 'too-many-attempts' }, 'Muitas tentativas'],
  ['the server is not there', { kind: 'unreachable' }, 'a senha não mudou'],
])('says why not, and keeps what was typed, where %s', async (_, outcome, said) => {
  await open();
  await change(outcome);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByLabelText('Nova senha')).toHaveValue(OWN);
});

it.each<[PasswordChange, string, string]>([
  [{ kind: 'wrong-password' }, 'Senha atual', 'A senha atual não confere.'],
  [{ kind: 'weak', problem: 'too-plain' }, 'Nova senha', 'poucos caracteres diferentes'],
])('tells %j at the field that it is about, and leads there', async (outcome, label, said) => {
  await open();
  await change(outcome);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(said) as string);
  expect(screen.getByLabelText(label)).toBeInvalid();
});

it.each([
  ['nothing is typed', { present: '', next: '', again: '' }, 'Informe a senha atual e a nova.'],
  ['the two differ', { again: 'another' }, 'As duas senhas não são iguais.'],
])('asks the server nothing where %s', async (_, typed, said) => {
  await open();
  await change({ kind: 'changed' }, typed);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(changeOwnPassword).not.toHaveBeenCalled();
});

it('takes what a password manager fills in at once, and tells it whose password it is', async () => {
  await open();
  jest.mocked(changeOwnPassword).mockResolvedValue({ kind: 'changed' });
  const fields = { 'Senha atual': 'the present one', 'Nova senha': OWN, 'Repita a nova senha': OWN };
  act(() => {
    for (const [label, value] of Object.entries(fields))
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
  });
  expect(document.querySelector('form [autocomplete="username"]')).toHaveValue('ana');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  expect(changeOwnPassword).toHaveBeenCalledWith('the present one', OWN);
});

it('lists where the account is open, and ends the others', async () => {
  await open();
  const sessions = within(screen.getByRole('region', { name: 'Onde sua conta está aberta' }));
  expect(sessions.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Chrome · Android · este dispositivo/),
    expect.stringMatching(/^Dispositivo desconhecido/),
  ]);
  jest.mocked(endOtherSessions).mockResolvedValue(true);
  jest.mocked(readOwnSessions).mockResolvedValue([HERE]);
  await userEvent.click(sessions.getByRole('button', { name: 'Sair dos outros dispositivos' }));
  expect(await screen.findByText('Os outros dispositivos saíram da conta')).toBeVisible();
  expect(sessions.getAllByRole('listitem')).toHaveLength(1);
  expect(sessions.queryByRole('button')).not.toBeInTheDocument();
});

it('says that the others stay where they could not be ended', async () => {
  await open();
  jest.mocked(endOtherSessions).mockResolvedValue(false);
  await userEvent.click(screen.getByRole('button', { name: 'Sair dos outros dispositivos' }));
  expect(await screen.findByText('Os outros dispositivos continuam na conta')).toBeVisible();
});

it('changes the language of the portal', async () => {
  await open();
  await userEvent.selectOptions(
    within(screen.getByRole('region', { name: 'Idioma' })).getByRole('combobox'),
    'Deutsch',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Mein Konto' })).toBeVisible();
});
