import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import type { Person } from '@avsec/shared/domain';
import { renderInPortal, TEST_USER_ID } from '@avsec/shared/testing';
import module from '../module';
import PeoplePage from './people-page';

jest.mock('@avsec/shared/data');
const mocked = jest.mocked(data);
const ANA: Person = {
  id: 'a',
  username: 'ana',
  fullName: 'Ana Souza',
  badge: 'B-17',
  role: 'admin',
  rights: [],
  email: null,
  moduleRoles: ['bagagem__coordinator'],
  isDisabled: false,
  mustChangePassword: false,
  hasSecondStep: false,
};

const PEOPLE = [ANA, { ...ANA, id: 'b', fullName: 'Bia', isDisabled: true, hasSecondStep: true }];

function answer({
  added = {},
  changed = {},
  reset = {},
  required = {},
  stored = PEOPLE,
}: { added?: object; changed?: object; reset?: object; required?: object; stored?: Person[] } = {}) {
  const [add, change, resetPassword] = [added, changed, reset].map((result) => jest.fn(() => Promise.resolve(result)));
  mocked.isDataError.mockReturnValue(true);
  mocked.usePeopleQuery.mockReturnValue({
    data: PEOPLE,
    refetch: jest.fn(() => Promise.resolve({ data: stored })),
  } as never);
  mocked.useAddPersonMutation.mockReturnValue([add, { isLoading: false }] as never);
  mocked.useChangePersonMutation.mockReturnValue([change, { isLoading: false }] as never);
  mocked.useDeclaredRolesQuery.mockReturnValue({
    data: [{ name: 'bagagem__viewer', title: { pt: 'Leitor de bagagens' }, moduleTitle: { pt: 'Bagagem abandonada' } }],
  } as never);
  mocked.useResetPasswordMutation.mockReturnValue([resetPassword, { isLoading: false }] as never);
  const removeSecondStep = jest.fn(() => Promise.resolve({ data: null }));
  mocked.useRemoveSecondStepMutation.mockReturnValue([removeSecondStep, { isLoading: false }] as never);
  const requireSecondStep = jest.fn(() => Promise.resolve(required));
  // Another administrator asks it of authors meanwhile.
  const refetch = jest.fn(() => Promise.resolve({ data: ['admin', 'author'] }));
  mocked.useSecondStepRolesQuery.mockReturnValue({ data: ['admin'], refetch } as never);
  mocked.useRequireSecondStepMutation.mockReturnValue([requireSecondStep, { isLoading: false }] as never);
  return { add, change, resetPassword, removeSecondStep, requireSecondStep };
}
const open = () => renderInPortal(<PeoplePage />, { as: 'admin', module });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('lists people with role and state', async () => {
  answer();
  await open();
  const [ana, bia] = screen.getAllByRole('row').slice(1);
  expect(ana).toHaveTextContent('Ana Souzaana · B-17');
  expect(ana).toHaveTextContent('Administrador');
  expect(bia).toHaveTextContent('Desativada');
});

it('adds a person, whose temporary password is shown once', async () => {
  const { add } = answer({ added: { data: { id: 'n', password: 'abcde-fghjk' } } });
  await open();
  await press('Nova pessoa');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Usuário/), 'Nova');
  await userEvent.type(dialog.getByLabelText('Nome completo'), ' Nova Pessoa ');
  await userEvent.type(dialog.getByLabelText('Crachá'), 'N-1');
  await userEvent.click(dialog.getByLabelText('Função'));
  await userEvent.click(screen.getByTitle('Auditor'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(add).toHaveBeenCalledWith({
    username: 'nova',
    fullName: 'Nova Pessoa',
    badge: 'N-1',
    role: 'auditor',
    rights: [],
    email: null,
  });
  await waitFor(() => expect(screen.getByText('abcde-fghjk')).toBeVisible());
  await press('Fechar');
  expect(screen.queryByText('abcde-fghjk')).not.toBeInTheDocument();
});

it('says what is missing at its field, goes there, and asks the server nothing', async () => {
  const { add } = answer();
  await open();
  await press('Nova pessoa');
  await press('Salvar');
  const username = screen.getByLabelText(/^Usuário/);
  for (const missing of ['Informe o usuário.', 'Informe o nome completo.', 'Informe o crachá.'])
    expect(await screen.findByText(missing)).toBeInTheDocument();
  expect(username).toHaveFocus();
  expect(username).toBeInvalid();
  await userEvent.type(username, 'José Silva');
  expect(username).not.toHaveAttribute('aria-invalid', 'true');
  await press('Salvar');
  expect(await screen.findByText(/^O usuário tem letras minúsculas/)).toBeInTheDocument();
  await userEvent.clear(username);
  await userEvent.type(username, 'jose');
  await press('Salvar');
  expect(await screen.findByText('Informe o nome completo.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nome completo')).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
});

it('keeps the dialog with what was typed where the last administrator would go', async () => {
  const { change } = answer({ changed: { error: { kind: 'conflict', theirs: null } } });
  await open();
  await press('Editar: Ana Souza');
  await userEvent.click(screen.getByRole('checkbox', { name: /Conta desativada/ }));
  await press('Salvar');
  expect(change).toHaveBeenCalledWith({
    before: ANA,
    id: 'a',
    fullName: 'Ana Souza',
    badge: 'B-17',
    role: 'admin',
    rights: [],
    email: null,
    moduleRoles: ['bagagem__coordinator'],
    isDisabled: true,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('É o último administrador');
});

it('resets a password after asking', async () => {
  const { resetPassword } = answer({ reset: { data: { id: 'a', password: 'once-only' } } });
  await open();
  await press('Redefinir senha: Ana Souza');
  expect(resetPassword).not.toHaveBeenCalled();
  await press('Redefinir senha');
  expect(resetPassword).toHaveBeenCalledWith('a');
  await waitFor(() => expect(screen.getByText('once-only')).toBeVisible());
});

it('offers nobody to reset the own password or to remove the own second step: that is done on the own page', async () => {
  answer();
  mocked.usePeopleQuery.mockReturnValue({
    data: [{ ...ANA, id: TEST_USER_ID, hasSecondStep: true }],
    refetch: jest.fn(),
  } as never);
  await open();
  expect(screen.getByText('Duas etapas')).toBeVisible();
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Editar']);
});

it('gives and takes roles of modules, also one that no module declares any more', async () => {
  const { change } = answer();
  await open();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Editar: Ana Souza' }));
  const roles = within(screen.getByRole('group', { name: 'Funções em módulos' }));
  await person.click(roles.getByRole('checkbox', { name: /Leitor de bagagens/ }));
  await person.click(roles.getByRole('checkbox', { name: /bagagem__coordinator.*Nenhum módulo instalado/ }));
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ id: 'a', moduleRoles: ['bagagem__viewer'] }));
});

it('takes the second step from whoever has one, after asking', async () => {
  const { removeSecondStep } = answer();
  await open();
  expect(screen.getAllByText('Duas etapas')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Remover segunda etapa: Ana Souza' })).not.toBeInTheDocument();
  await press('Remover segunda etapa: Bia');
  expect(removeSecondStep).not.toHaveBeenCalled();
  await press('Remover segunda etapa');
  expect(removeSecondStep).toHaveBeenCalledWith('b');
  expect(await screen.findByText('Segunda etapa removida')).toBeVisible();
});

it('requires a second step of roles, and says where one’s own comes first', async () => {
  const { requireSecondStep } = answer({ required: { data: null } });
  const { unmount } = await open();
  const section = within(screen.getByRole('region', { name: 'Segunda etapa obrigatória' }));
  expect(section.getByRole('checkbox', { name: 'Administrador' })).toBeChecked();
  expect(section.getByRole('button', { name: 'Salvar exigência' })).toBeDisabled();
  await userEvent.click(section.getByRole('checkbox', { name: 'Auditor' }));
  await userEvent.click(section.getByRole('button', { name: 'Salvar exigência' }));
  expect(requireSecondStep).toHaveBeenCalledWith(['author', 'auditor', 'admin']);
  expect(await screen.findByText('Exigência salva')).toBeVisible();
  unmount();
  answer({ required: { error: { kind: 'conflict', theirs: null } } });
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Inspetor' }));
  await press('Salvar exigência');
  expect(await screen.findByText(/Ative antes a sua própria segunda etapa/)).toBeVisible();
});

it('gives rights beside the role and an e-mail address, and asks for one that is complete', async () => {
  const { change } = answer({ changed: { data: null } });
  await open();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Editar: Ana Souza' }));
  const rights = within(screen.getByRole('group', { name: 'Direitos' }));
  await person.click(rights.getByRole('checkbox', { name: /^Supervisor/ }));
  await person.type(screen.getByLabelText(/^E-mail/), 'ana@');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/O e-mail não está completo/)).toBeInTheDocument();
  await person.type(screen.getByLabelText(/^E-mail/), 'example.org');
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(change).toHaveBeenCalledWith(
    expect.objectContaining({ role: 'admin', rights: ['supervisor'], email: 'ana@example.org' }),
  );
});

it('says what a person without a role is for, who has one right alone', async () => {
  const { change } = answer({ changed: { data: null } });
  await open();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Editar: Ana Souza' }));
  await person.click(screen.getByLabelText(/^Função/));
  await person.click(screen.getByTitle('Sem função'));
  expect(screen.getByText(/só vê e trata o que lhe é atribuído/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Direitos' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ role: null, rights: ['responsible'] }));
});

it('names a person whose line cannot be drawn, and shows the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answer();
  const people = [ANA, { ...ANA, id: 'b', fullName: 'Bia', badge: {} }, { ...ANA, id: 'c', fullName: 'Caio' }];
  mocked.usePeopleQuery.mockReturnValue({ data: people, refetch: jest.fn() } as never);
  await open();
  const [ana, bia, caio] = screen.getAllByRole('row').slice(1);
  expect(ana).toHaveTextContent('Ana Souza');
  expect(bia).toHaveTextContent('A pessoa “Bia” não pode ser mostrada');
  expect(bia).toHaveTextContent('o restante aparece, e nada do que está guardado mudou');
  expect(caio).toHaveTextContent('Caio');
});

it('opens no account that another administrator closed meanwhile: what they stored is said first', async () => {
  const closed = { ...ANA, isDisabled: true };
  const { change } = answer({ stored: [closed], changed: { data: null } });
  await open();
  await press('Editar: Ana Souza');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Crachá'), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Mudou enquanto você editava')).toBeInTheDocument();
  expect(dialog.getByText(/Outra pessoa salvou: Ana Souza · B-17 · Administrador · Desativada\./)).toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Usar o que foi salvo' }));
  expect(dialog.getByLabelText('Crachá')).toHaveValue('B-17');
  expect(dialog.getByLabelText('Conta desativada')).toBeChecked();
  await userEvent.type(dialog.getByLabelText('Crachá'), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ before: closed, badge: 'B-178', isDisabled: true })),
  );
});
