import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import type { Group, Place } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import PlacesPage from './places-page';

jest.mock('@avsec/shared/data');
const mocked = jest.mocked(data);
const { refusedField } = jest.requireActual<typeof data>('@avsec/shared/data');

const TERMINAL: Place = {
  id: 't',
  parentId: null,
  name: 'Terminal 1',
  path: 'Terminal 1',
  orderIndex: 0,
  isArchived: false,
};
const GATE: Place = { ...TERMINAL, id: 'g', parentId: 't', name: 'Portão 4', path: 'Terminal 1 › Portão 4' };
const OLD: Place = { ...TERMINAL, id: 'o', name: 'Hangar velho', path: 'Hangar velho', isArchived: true };
const NIGHT: Group = { id: 'n', name: 'Turno da noite', kind: 'shift', members: ['a'], isArchived: false };
const ANA = { id: 'a', fullName: 'Ana Souza', username: 'ana', isDisabled: false };
const BIA = { id: 'b', fullName: 'Bia Lima', username: 'bia', isDisabled: false };

interface Stored {
  places?: Place[];
  /** What is stored by the time that something is saved. */
  placesThen?: Place[];
  groups?: Group[];
  groupsThen?: Group[];
}

function answer(
  { places = [TERMINAL, GATE, OLD], placesThen = places, groups = [NIGHT], groupsThen = groups }: Stored = {},
  ...results: object[]
) {
  const next = () => Promise.resolve(results.shift() ?? { data: 'id' });
  const [savePlace, saveGroup] = [jest.fn(next), jest.fn(next)];
  const rereadPlaces = jest.fn(() => Promise.resolve({ data: placesThen }));
  mocked.isDataError.mockReturnValue(true);
  mocked.refusedField.mockImplementation(refusedField);
  mocked.newRecordId.mockReturnValue('new');
  mocked.usePlacesQuery.mockReturnValue({ data: places, refetch: rereadPlaces } as never);
  mocked.useGroupsQuery.mockReturnValue({
    data: groups,
    refetch: jest.fn(() => Promise.resolve({ data: groupsThen })),
  } as never);
  mocked.usePeopleQuery.mockReturnValue({ data: [ANA, BIA], refetch: jest.fn() } as never);
  mocked.useSavePlaceMutation.mockReturnValue([savePlace, { isLoading: false }] as never);
  mocked.useSaveGroupMutation.mockReturnValue([saveGroup, { isLoading: false }] as never);
  return { savePlace, saveGroup, rereadPlaces };
}
const open = (at = '/locais') => renderInPortal(<PlacesPage />, { as: 'admin', module, at });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openPlace = (name: string) => userEvent.click(within(screen.getByRole('tree')).getByText(name));
const nameField = () => screen.getByLabelText('Nome');
const theNameIs = async (name: string) => {
  await userEvent.clear(nameField());
  await userEvent.type(nameField(), name);
};

it('says what places are for, with an example, and offers the first one', async () => {
  answer({ places: [] });
  await open();
  expect(screen.getByText(/“Terminal 1” e, dentro dele, “Portão 4”/)).toBeVisible();
  await press('Criar o primeiro local');
  expect(await screen.findByRole('dialog', { name: 'Novo local' })).toBeVisible();
});

it('adds a place in another, behind the others, and goes on with the next', async () => {
  const { savePlace } = answer();
  await open();
  await openPlace('Terminal 1');
  await press('Novo local dentro deste');
  await userEvent.type(nameField(), ' Portão 5 ');
  await press('Salvar e criar outro');
  expect(savePlace).toHaveBeenCalledWith({
    id: 'new',
    name: 'Portão 5',
    parentId: 't',
    orderIndex: 10,
    isArchived: false,
    shifted: [],
  });
  expect(await screen.findByText('Local salvo')).toBeVisible();
  expect(nameField()).toHaveValue('');
});

it('renames a place and leaves it where it stands', async () => {
  const { savePlace } = answer();
  await open();
  await openPlace('Portão 4');
  await theNameIs('Portão 4A');
  await press('Salvar');
  expect(savePlace.mock.calls).toEqual([
    [{ id: 'g', name: 'Portão 4A', parentId: 't', orderIndex: 0, isArchived: false, shifted: [] }],
  ]);
});

it('archives with what is inside, and says so before', async () => {
  const { savePlace } = answer();
  await open();
  await openPlace('Terminal 1');
  expect(screen.getByText(/com 1 local que está dentro dele/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Arquivado' }));
  await press('Salvar');
  expect(savePlace).toHaveBeenCalledWith(expect.objectContaining({ id: 't', isArchived: true }));
});

it('finds a place without accents, with what it lies in; archived ones where they are asked for', async () => {
  answer();
  await open();
  const tree = within(screen.getByRole('tree'));
  expect(tree.queryByText('Hangar velho')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar 1 arquivado' }));
  expect(tree.getByText('Hangar velho')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar local' }), 'portao');
  expect(tree.getByText('Portão 4')).toBeVisible();
  expect(tree.getByText('Terminal 1')).toBeVisible();
  expect(tree.queryByText('Hangar velho')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar local' }), ' x');
  expect(screen.getByText('Nenhum local corresponde à busca.')).toBeVisible();
});

it('asks for a name, and asks the server nothing', async () => {
  const { rereadPlaces } = answer();
  await open();
  await press('Novo local');
  await press('Salvar');
  expect(await screen.findByText('Informe o nome.')).toBeVisible();
  expect(rereadPlaces).not.toHaveBeenCalled();
});

it.each([
  [{ kind: 'offline' }, /Sem contato com o servidor/],
  [{ kind: 'conflict', theirs: null }, /Este nome já existe ali/],
  [{ kind: 'invalid', problem: '{"field": "parent_id", "reason": "circle"}' }, /dentro de si mesmo/],
  [{ kind: 'invalid', problem: '{"field": "archived", "reason": "planned"}' }, /Encerre-os em Programação/],
  [{ kind: 'invalid', problem: '{"field": "parent_id", "reason": "missing"}' }, /O local acima foi arquivado/],
  [{ kind: 'invalid', problem: '{"limit": 8, "field": "parent_id", "reason": "too-deep"}' }, /níveis demais/],
])('keeps what was typed where the server refuses: %j', async (error, text) => {
  const { savePlace } = answer({}, { error });
  await open();
  await press('Novo local');
  await userEvent.type(nameField(), 'Cerca norte');
  await press('Salvar');
  expect(await screen.findByText(text)).toBeVisible();
  expect(nameField()).toHaveValue('Cerca norte');
  await press('Salvar');
  // The same place: one that was stored without an answer is not stored twice.
  expect(savePlace).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'new', name: 'Cerca norte' }));
});

it('writes over nobody unseen: what another administrator saved meanwhile is said first', async () => {
  const { savePlace } = answer({
    placesThen: [TERMINAL, { ...GATE, name: 'Portão B4', path: 'Terminal 1 › Portão B4' }, OLD],
  });
  await open();
  await openPlace('Portão 4');
  await theNameIs('Portão 4A');
  await press('Salvar');
  expect(await screen.findByText(/Outra pessoa salvou: Terminal 1 › Portão B4/)).toBeVisible();
  expect(savePlace).not.toHaveBeenCalled();
  expect(nameField()).toHaveValue('Portão 4A');
  await press('Salvar');
  expect(savePlace).toHaveBeenCalledWith(expect.objectContaining({ id: 'g', name: 'Portão 4A' }));
});

it('takes what another administrator saved, where that is wanted', async () => {
  const { savePlace } = answer({ placesThen: [TERMINAL, { ...GATE, name: 'Portão B4' }, OLD] });
  await open();
  await openPlace('Portão 4');
  await theNameIs('Portão 4A');
  await press('Salvar');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o que foi salvo' }));
  expect(nameField()).toHaveValue('Portão B4');
  expect(savePlace).not.toHaveBeenCalled();
});

it('asks before what was typed is thrown away', async () => {
  answer();
  await open();
  await press('Novo local');
  await userEvent.type(nameField(), 'Cerca');
  await press('Cancelar');
  expect(screen.getByRole('alert')).toHaveTextContent('ainda não foi salvo');
  await press('Continuar editando');
  expect(nameField()).toHaveValue('Cerca');
  await press('Cancelar');
  await press('Descartar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks before a page with something typed is left', async () => {
  answer();
  const { router } = await open();
  await press('Novo local');
  await userEvent.type(nameField(), 'Cerca');
  await act(() => router.navigate('/pessoas'));
  expect(screen.getByRole('alert')).toHaveTextContent('ainda não foi salvo');
  await press('Continuar editando');
  expect(router.state.location.pathname).toBe('/locais');
  expect(nameField()).toHaveValue('Cerca');
});

it('lists teams and shifts with their people, and adds one', async () => {
  const { saveGroup } = answer();
  await open('/locais?parte=equipes');
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Turno');
  expect(row).toHaveTextContent('Ana Souza');
  await press('Nova equipe ou turno');
  await userEvent.type(nameField(), 'Manutenção elétrica');
  await userEvent.click(screen.getByRole('combobox', { name: 'Pessoas' }));
  await userEvent.click(await screen.findByTitle('Bia Lima · bia'));
  await press('Salvar');
  expect(saveGroup).toHaveBeenCalledWith({ id: 'new', name: 'Manutenção elétrica', kind: 'team', members: ['b'] });
  expect(await screen.findByText('Grupo salvo')).toBeVisible();
});

it('says what another administrator made of a group meanwhile', async () => {
  const { saveGroup } = answer({ groupsThen: [{ ...NIGHT, members: ['a', 'b'] }] });
  await open('/locais?parte=equipes');
  await press('Editar: Turno da noite');
  await theNameIs('Turno C');
  await press('Salvar');
  expect(await screen.findByText(/Turno da noite · Turno · 2 pessoas/)).toBeVisible();
  expect(saveGroup).not.toHaveBeenCalled();
});

it('says what teams and shifts are for while there are none', async () => {
  answer({ groups: [] });
  await open('/locais?parte=equipes');
  expect(screen.getByText(/“Manutenção elétrica”/)).toBeVisible();
});

it('names a place that cannot be drawn, and shows the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answer({ places: [TERMINAL, { ...TERMINAL, id: 'x', orderIndex: 1, name: {} as never }] });
  await open();
  const tree = within(screen.getByRole('tree'));
  expect(tree.getByText('Terminal 1')).toBeVisible();
  expect(tree.getByRole('alert')).toHaveTextContent('O local “–” não pode ser mostrado');
});

it('names a team or shift that cannot be drawn, and shows the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answer({ groups: [{ ...NIGHT, id: 'x', name: 'Turno do dia', members: null as never }, NIGHT] });
  await open('/locais?parte=equipes');
  expect(screen.getByText('A equipe ou o turno “Turno do dia” não pode ser mostrado')).toBeVisible();
  expect(screen.getByText('Turno da noite')).toBeVisible();
});
