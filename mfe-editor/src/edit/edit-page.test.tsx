/* What the edit screen shows before and around the form (specification, sections 2 and 8). */
import 'fake-indexeddb/auto';
import userEvent from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import { OFFERED_ITEM_CATEGORIES } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import EditPage from './edit-page';

const { useAuthoredChecklistQuery } = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistQuery: jest.fn(),
}));

const ID = '00000000-0000-4000-8000-00000000c004';
const checklist = aChecklist({
  id: ID,
  sections: [aSection({ id: 's', items: [anItem({ id: 'i', category: 'identificacao' }), anItem({ id: 'j' })] })],
});

function open(answer: object, query = '') {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  useAuthoredChecklistQuery?.mockReturnValue({ isFetching: false, isError: false, ...answer });
  return renderInPortal(<EditPage />, {
    at: `/edit-checklist/${ID}${query}`,
    path: '/edit-checklist/:id',
    as: 'author',
    module,
  });
}
const optionsOf = (name: string) =>
  screen
    .getAllByRole<HTMLSelectElement>('combobox', { name })
    .map(({ options }) => [...options].map(({ value, text }) => [value, text]));

test('while it loads it says so', async () => {
  await open({ isFetching: true });
  expect(screen.getByText('Carregando checklist...')).toBeInTheDocument();
});

test.each([
  ['that is not there', { data: null }, 'Checklist não encontrado.'],
  ['that cannot be loaded', { isError: true }, 'Não foi possível carregar o checklist.'],
])('a checklist %s is told as an error, and its visitor is sent to the list', async (_, answer, text) => {
  const { router } = await open(answer);
  expect(await within(screen.getByRole('region', { name: 'Avisos' })).findByRole('alert')).toHaveTextContent(
    `Erro${text}`,
  );
  expect(router.state.location.pathname).toBe('/atualizar-checklist');
});

test.each([
  ['', 'Editar Checklist'],
  ['?view=true', 'Visualizar Checklist'],
])('its heading says which it is, and the way back leads to the list: %j', async (query, title) => {
  await open({ data: checklist }, query);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar a Atualizar Checklist' })).toHaveAttribute(
    'href',
    '/atualizar-checklist',
  );
});

test('fields show what may stand in them, and which are required', async () => {
  await open({ data: checklist });
  const basics = within(await screen.findByRole('region', { name: 'Informações Básicas' }));
  expect(
    ['Título', 'Autor', 'Padrão', 'Rótulo da versão', 'Descrição'].map((name) => {
      const field = basics.getByRole('textbox', { name: new RegExp(`^${name}`) });
      return [name, field.getAttribute('placeholder'), field.getAttribute('aria-required')];
    }),
  ).toEqual([
    ['Título', null, 'true'],
    ['Autor', 'Nome do autor', null],
    ['Padrão', 'ICAO Annex 17', null],
    ['Rótulo da versão', '1.0', null],
    ['Descrição', null, null],
  ]);
  expect(screen.getByRole('textbox', { name: 'Título da seção 1' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Pergunta do item 1.1' })).toBeRequired();
  await userEvent.click(screen.getByText('Descrição, condição e repetição'));
  expect(await screen.findByRole('textbox', { name: 'Descrição da seção (opcional)' })).not.toBeRequired();
});

test('every category but the built-in’s own is offered; attachments are photo, document or both', async () => {
  await open({ data: checklist });
  await screen.findByRole('region', { name: 'Informações Básicas' });
  const openItem = (number: string) =>
    userEvent.click(screen.getByRole('button', { name: `Ajustes do item ${number}` }));
  await openItem('1.1');
  expect(optionsOf('Categoria')[0]?.at(-1)).toEqual(['identificacao', 'Identificação']);
  await openItem('1.2');
  const [plain] = optionsOf('Categoria');
  expect(plain?.map(([value]) => value)).toEqual(OFFERED_ITEM_CATEGORIES);
  expect(plain).toContainEqual(['orgao_publico', 'Órgão Público']);
  await userEvent.click(screen.getByRole('switch', { name: 'Incluir anexo' }));
  expect(optionsOf('Tipo de anexo')[0]).toEqual([
    ['photo', 'Foto'],
    ['document', 'Documento'],
    ['both', 'Foto ou documento'],
  ]);
});
