import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUSTOM_SOPS_KEY, summarise, type ChecklistSummary, type Role } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection, renderInPortal, TEST_USER_ID } from '@avsec/shared/testing';
import { MODULE } from '../fill-in/data-layer.fixture';
import SelectionPage from './selection-page';

const { useChecklistSummariesQuery, useSaveChecklistMutation } =
  jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useChecklistSummariesQuery: jest.fn(),
  useSaveChecklistMutation: jest.fn(),
}));

const items = Array.from({ length: 60 }, () => anItem());
const perimeter: ChecklistSummary = {
  ...summarise(
    aChecklist({ title: 'Inspeção de perímetro', standard: null, version: '2.1', sections: [aSection({ items })] }),
  ),
  userId: TEST_USER_ID,
};
const theirs: ChecklistSummary = {
  ...summarise(aChecklist({ title: 'De outra pessoa' })),
  userId: '00000000-0000-4000-8000-0000000000bb',
};
const gate: ChecklistSummary = {
  ...summarise(aChecklist({ title: 'Red Gate' })),
  category: 'security',
  isCustom: false,
};
const save = jest.fn();

const open = (as: Role = 'inspector') => renderInPortal(<SelectionPage />, { module: MODULE, as });

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  save.mockResolvedValue({ data: { id: 'new' } });
  useSaveChecklistMutation?.mockReturnValue([save]);
  useChecklistSummariesQuery?.mockReturnValue({ data: [perimeter, gate], isLoading: false, refetch: jest.fn() });
});

describe("'Checklists Disponíveis'", () => {
  it('shows a checklist with everything its card names', async () => {
    await open();
    const card = screen.getByRole('heading', { name: 'Inspeção de perímetro' }).closest('li');
    if (!card) throw new Error('no card');
    expect(card).toHaveTextContent(/Personalizado.*v2\.1.*Criado por você.*Personalizado.*1h 30min.*1 seção.*60 itens/);
    expect(within(card).getByRole('link', { name: /^Executar Checklist/ })).toHaveAttribute(
      'href',
      `/checklist-custom/${perimeter.id}`,
    );
    expect(within(card).getByRole('link', { name: /^Formulário em branco/ })).toHaveAttribute(
      'href',
      `/checklist-form/${perimeter.id}`,
    );
  });

  it("marks only what the signed-in person created as 'Criado por você'", async () => {
    useChecklistSummariesQuery?.mockReturnValue({
      data: [perimeter, theirs, gate],
      isLoading: false,
      refetch: jest.fn(),
    });
    await open('author');
    expect(screen.getAllByText('Criado por você').map((tag) => tag.closest('li'))).toEqual([
      screen.getByRole('heading', { name: 'Inspeção de perímetro' }).closest('li'),
    ]);
  });

  it('is searched by title and filtered by category', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'perimetro');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Red Gate' })).not.toBeInTheDocument());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'security');
    expect(await screen.findByText('Nenhum checklist corresponde à busca')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByRole('heading', { name: 'Red Gate' })).toBeInTheDocument();
  });

  it('offers to create the first checklist to those who may', async () => {
    useChecklistSummariesQuery?.mockReturnValue({ data: [], isLoading: false });
    const { unmount } = await open('author');
    expect(screen.getByText('Nenhum checklist disponível')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Criar Checklist' })).toHaveAttribute('href', '/cadastro-checklist');
    unmount();
    await open('inspector');
    expect(screen.queryByRole('link', { name: 'Criar Checklist' })).not.toBeInTheDocument();
  });

  it('says that loading failed, and tries again', async () => {
    const refetch = jest.fn().mockResolvedValue(undefined);
    useChecklistSummariesQuery?.mockReturnValue({ data: undefined, isLoading: false, refetch });
    await open();
    expect(screen.getByText('Não foi possível carregar os checklists.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Tentar novamente/ }));
    expect(refetch).toHaveBeenCalled();
  });
});

describe('the browser-stored list of custom SOPs', () => {
  const stored = [
    { title: 'Antigo', sections: [] },
    { title: 'Outro', sections: [] },
  ];

  it('is imported where the role may create checklists, and only then cleared', async () => {
    localStorage.setItem(CUSTOM_SOPS_KEY, JSON.stringify(stored));
    await open('author');
    await waitFor(() => expect(localStorage.getItem(CUSTOM_SOPS_KEY)).toBeNull());
    expect(
      save.mock.calls.map(([checklist]: [{ id: null; title: string }]) => [checklist.id, checklist.title]),
    ).toEqual([
      [null, 'Antigo'],
      [null, 'Outro'],
    ]);
    expect(await screen.findByText('2 checklists deste navegador foram importados')).toBeInTheDocument();
  });

  it('keeps what the backend did not take', async () => {
    localStorage.setItem(CUSTOM_SOPS_KEY, JSON.stringify(stored));
    save.mockResolvedValueOnce({ error: { kind: 'offline' } });
    await open('author');
    await waitFor(() => expect(JSON.parse(localStorage.getItem(CUSTOM_SOPS_KEY) ?? '')).toEqual([stored[0]]));
    expect(await screen.findByText('Nem todos os checklists deste navegador foram importados')).toBeInTheDocument();
  });

  it('is left alone for everyone else', async () => {
    localStorage.setItem(CUSTOM_SOPS_KEY, JSON.stringify(stored));
    await open('inspector');
    expect(save).not.toHaveBeenCalled();
    expect(localStorage.getItem(CUSTOM_SOPS_KEY)).toBe(JSON.stringify(stored));
  });
});
