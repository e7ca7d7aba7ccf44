import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChecklistVersion } from '@avsec/shared/data';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import VersionsPage from './versions-page';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistQuery: jest.fn(),
  useChecklistVersionsQuery: jest.fn(),
  useChecklistVersionQuery: jest.fn(),
  useSaveChecklistMutation: jest.fn(),
}));

const ID = '00000000-0000-4000-8000-00000000c003';
const version = (number: number, authorName: string, note = ''): ChecklistVersion => ({
  number,
  authorName,
  createdAt: `2026-01-1${number}T10:00:00.000Z`,
  published: { by: authorName, at: `2026-01-2${number}T10:00:00.000Z`, note },
});
const draft = (number: number, authorName: string): ChecklistVersion => ({
  ...version(number, authorName),
  published: null,
});
const content = (question: string) =>
  aChecklist({
    id: ID,
    title: 'Perímetro',
    sections: [aSection({ id: 's', title: 'Cercas', items: [anItem({ id: 'i', question })] })],
  });
const save = jest.fn();
const refetch = jest.fn();

function open(answer: object) {
  data.useChecklistVersionsQuery?.mockReturnValue({ isLoading: false, refetch, ...answer });
  return renderInPortal(<VersionsPage />, {
    at: `/checklist-versions/${ID}`,
    path: '/checklist-versions/:id',
    as: 'author',
    module,
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  data.useAuthoredChecklistQuery?.mockReturnValue({ data: content('Cerca?') });
  data.useChecklistVersionQuery?.mockImplementation(({ number }: { number: number }) => ({
    isLoading: false,
    data: content(number === 1 ? 'Cerca?' : 'Cerca íntegra?'),
  }));
  data.useSaveChecklistMutation?.mockReturnValue([save, { isLoading: false }]);
  save.mockResolvedValue({ data: { id: ID, definitionVersion: 3 } });
});

test('versions that cannot be loaded say so, and are asked for again', async () => {
  await open({ data: undefined });
  expect(screen.getByText('Não foi possível carregar as versões.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(refetch).toHaveBeenCalled();
});

test('of one version there is nothing to compare and nothing to restore', async () => {
  await open({ data: [version(1, '')] });
  expect(screen.getByRole('heading', { level: 2, name: 'Versão 1' })).toBeVisible();
  expect(screen.getByText(/^Autor desconhecido · /)).toBeVisible();
  expect(screen.getByText('Primeira versão guardada')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Comparar duas versões' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull();
});

test('what a version changed is shown line by line', async () => {
  await open({ data: [version(2, 'Rui'), version(1, 'Ana')] });
  await userEvent.click(screen.getByRole('button', { name: 'O que mudou na versão 2' }));
  const list = within(screen.getByRole('list', { name: 'Lista de versões' }));
  expect(list.getByText('1 reescrito')).toBeVisible();
  expect(list.getByText('Cerca?').tagName).toBe('DEL');
  expect(list.getByText('Cerca íntegra?').tagName).toBe('INS');
});

test('a version that cannot be read says so instead of showing no change', async () => {
  data.useChecklistVersionQuery?.mockReturnValue({ isLoading: false, data: undefined });
  await open({ data: [version(2, 'Rui'), version(1, 'Ana')] });
  await userEvent.click(screen.getByRole('button', { name: 'O que mudou na versão 2' }));
  expect(screen.getByRole('alert')).toHaveTextContent('As versões não puderam ser carregadas.');
});

test.each([
  [{ error: { kind: 'conflict' } }, 'Outra pessoa salvou uma nova versão. Recarregue a página e escolha de novo.'],
  [{ error: { kind: 'offline' } }, 'A versão não foi restaurada. Verifique a conexão e tente novamente.'],
  [{ data: { id: ID } }, 'A versão 3 é a atual, com o conteúdo da versão 1.'],
])(
  'restoring saves the old content on top of the newest version, and says what came of it: %j',
  async (answer, told) => {
    save.mockResolvedValue(answer);
    await open({ data: [version(2, 'Rui'), version(1, 'Ana')] });
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar a versão 1' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restaurar esta versão' }));
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        id: ID,
        baseVersion: 2,
        sections: content('Cerca?').sections,
        note: 'Conteúdo da versão 1 restaurado.',
      }),
    );
    expect(within(screen.getByRole('region', { name: 'Avisos' })).getByText(told)).toBeVisible();
  },
);

describe('a draft', () => {
  test('is named to whoever restores a version below it: it is passed over', async () => {
    const asked = async (versions: ChecklistVersion[]) => {
      const { unmount } = await open({ data: versions });
      await userEvent.click(screen.getByRole('button', { name: 'Restaurar a versão 1' }));
      const text = screen.getByRole('dialog').textContent;
      unmount();
      return text;
    };
    const draftToldOf = 'A versão 3, um rascunho ainda não publicado';
    expect(await asked([draft(3, 'Rui'), version(2, 'Rui'), version(1, 'Ana')])).toContain(draftToldOf);
    expect(await asked([version(3, 'Rui'), version(2, 'Rui'), version(1, 'Ana')])).not.toContain('rascunho');
  });

  const states = () =>
    within(screen.getByRole('list', { name: 'Lista de versões' }))
      .getAllByRole('listitem')
      .map((entry) => /Atual|Publicada(?! por)|Rascunho/.exec(entry.textContent ?? '')?.[0]);

  test('is told from what is published and filled in, and the note of change stands with its version', async () => {
    await open({ data: [draft(4, 'Rui'), version(3, 'Eva', 'Lacres novos'), draft(2, 'Rui'), version(1, 'Ana')] });
    expect(states()).toEqual(['Rascunho', 'Atual', 'Rascunho', 'Publicada']);
    expect(screen.getByText('Lacres novos')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Publicar/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Restaurar/ }).map((button) => button.textContent)).toEqual([
      'Restaurar a versão 2',
      'Restaurar a versão 1',
    ]);
  });

  test.each([
    [{ data: { id: ID } }, 'A versão 2 está publicada e vale para as próximas inspeções.'],
    [{ error: { kind: 'conflict' } }, 'Outra pessoa salvou uma nova versão. Recarregue a página e escolha de novo.'],
    [
      { error: { kind: 'offline' } },
      'A versão não foi publicada: continua sendo um rascunho. Verifique a conexão e tente novamente.',
    ],
  ])('is published as it is, with a note, and says what came of it: %j', async (answer, told) => {
    save.mockResolvedValue(answer);
    await open({ data: [draft(2, 'Rui'), version(1, 'Ana')] });
    await userEvent.click(screen.getByRole('button', { name: 'Publicar a versão 2' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'O que mudou (opcional)' }), ' Lacres ');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publicar' }));
    expect(save).toHaveBeenCalledWith({ ...content('Cerca íntegra?'), id: ID, baseVersion: 2, note: 'Lacres' });
    expect(within(screen.getByRole('region', { name: 'Avisos' })).getByText(told)).toBeVisible();
  });
});

test('a version that cannot be drawn is named, and the others are there', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const poisoned = { ...version(2, ''), authorName: Object.create(null) as never };
  await open({ data: [version(3, 'Eva'), poisoned, version(1, 'Ana')] });
  const list = within(screen.getByRole('list', { name: 'Lista de versões' }));
  const [third, second, first] = list.getAllByRole('listitem');
  expect(third).toHaveTextContent('Eva');
  expect(second).toHaveTextContent('A “Versão 2” do checklist não pode ser mostrada');
  expect(first).toHaveTextContent('Ana');
});
