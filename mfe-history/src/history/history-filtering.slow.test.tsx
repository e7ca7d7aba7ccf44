import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, aRow } from './data-layer.fixture';
import { open, press } from './history-page.fixture';

jest.mock('@avsec/shared/data');

afterEach(() => jest.useRealTimers());

/** Chooses one of what a filter offers. */
async function pick(filter: string, choice: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: filter }));
  await userEvent.click(await screen.findByTitle(choice));
}

describe('filtering', () => {
  it('asks the server, shows the filter as a tag, and takes it away again', async () => {
    const { mocked } = answerWith({ rows: [aRow()] });
    const { router } = await open();
    await pick('Status', 'Finalizado');
    expect(mocked.useSubmissionSummariesQuery).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: 'completed', page: 1, pageSize: 50 }),
      expect.anything(),
    );
    expect(router.state.location.search).toBe('?status=completed');
    await press(/^Remover filtro Status: Finalizado/);
    expect(router.state.location.search).toBe('');
  });

  it('asks for checklist, inspector, place, category, result and what does not conform', async () => {
    const { mocked } = answerWith({
      rows: [aRow()],
      choices: {
        inspectors: ['Ana Souza', 'João Lima'],
        locations: ['Portão 3'],
        checklists: [{ id: 'c-1', title: 'Chegadas' }],
      },
    });
    const { router } = await open();
    await pick('Resultado', 'Atenção (70% a menos de 90%)');
    await press(/^Filtros( \(|$)/);
    await pick('Checklist', 'Chegadas');
    await pick('Inspetor', 'João Lima');
    await pick('Local', 'Portão 3');
    await pick('Categoria', 'Pessoas');
    await userEvent.click(screen.getByLabelText('Somente com não conformidades'));
    expect(mocked.useSubmissionSummariesQuery).toHaveBeenLastCalledWith(
      expect.objectContaining({
        rating: 'attention',
        checklistId: 'c-1',
        inspector: 'João Lima',
        location: 'Portão 3',
        category: 'pessoas',
        nonConforming: true,
        page: 1,
      }),
      expect.anything(),
    );
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      checklist: 'c-1',
      inspector: 'João Lima',
      location: 'Portão 3',
      category: 'pessoas',
      result: 'attention',
      findings: 'yes',
    });
    expect(screen.getByRole('button', { name: 'Remover filtro Checklist: Chegadas' })).toBeVisible();
  });

  it('takes a choice back with the browser’s back button, and not each letter of a word', async () => {
    answerWith({ rows: [aRow()] });
    const { router } = await open();
    await pick('Status', 'Finalizado');
    for (const text of ['re', 'd']) {
      await userEvent.type(screen.getByLabelText('Busca'), text);
      await screen.findByRole('button', { name: `Remover filtro Busca: ${text === 'd' ? 'red' : text}` });
    }
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?status=completed');
    expect(screen.getByLabelText('Busca')).toHaveValue('');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
  });

  it('shows what a link asks for, also a person who is not among the choices', async () => {
    answerWith({ rows: [aRow()] });
    await open({ at: '/checklist-history?inspector=Quem+Saiu&result=non-conforming' });
    expect(screen.getByRole('region', { name: 'Filtros' })).toHaveTextContent(
      /ResultadoNão Conforme \(menos de 70% ou falha crítica\).*InspetorQuem Saiu/,
    );
  });

  it('looks for a text once the person pauses', async () => {
    answerWith({ rows: [aRow()] });
    const { router } = await open();
    await userEvent.type(screen.getByLabelText('Busca'), 'red ');
    expect(await screen.findByRole('button', { name: 'Remover filtro Busca: red' })).toBeVisible();
    expect(router.state.location.search).toBe('?text=red');
  });

  it('offers to clear the filters when nothing passes them', async () => {
    answerWith({});
    const { router } = await open({ at: '/checklist-history?status=completed&from=2026-03-01' });
    expect(screen.getByText('Nenhum registro corresponde aos filtros escolhidos.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
    expect(router.state.location.search).toBe('');
  });
});

describe('sorting', () => {
  const heading = (name: string) => screen.getByRole('columnheader', { name });

  it('is newest first, and by the column that is pressed; pressed again, the other way', async () => {
    const { mocked } = answerWith({ rows: [aRow()] });
    const { router } = await open({ at: '/checklist-history?status=completed&page=2' });
    expect(heading('Início')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(heading('Resultado'));
    expect(heading('Resultado')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Início')).not.toHaveAttribute('aria-sort');
    expect(mocked.useSubmissionSummariesQuery).toHaveBeenLastCalledWith(
      expect.objectContaining({ sort: 'rate', descending: false, status: 'completed', page: 1 }),
      expect.anything(),
    );
    await userEvent.click(heading('Resultado'));
    expect(router.state.location.search).toBe('?status=completed&sort=rate&order=desc');
  });

  it('stays when a page is turned', async () => {
    answerWith({ rows: [aRow()], total: 131 });
    const { router } = await open({ at: '/checklist-history?sort=title' });
    await userEvent.click(screen.getByTitle('2'));
    expect(router.state.location.search).toBe('?page=2&sort=title');
  });
});

describe('turning pages', () => {
  it('shows where one is and asks for the next 50', async () => {
    const { mocked } = answerWith({ rows: [aRow()], total: 131 });
    await open();
    expect(screen.getByRole('navigation', { name: 'Páginas' })).toHaveTextContent(/131 registros.*123/);
    await userEvent.click(screen.getByTitle('2'));
    expect(mocked.useSubmissionSummariesQuery).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 2 }),
      expect.anything(),
    );
  });

  it('says that there are more than were counted, and how many once they are', async () => {
    const { mocked } = answerWith({ rows: [aRow()], total: 1000, countedToTheEnd: 100_000 });
    await open();
    expect(screen.getByText('100.000 registros')).toBeVisible();
    expect(screen.getByTitle('2000')).toBeVisible();
    mocked.useSubmissionCountQuery.mockReturnValue({ currentData: undefined, isUninitialized: false } as never);
    await userEvent.click(screen.getByTitle('2'));
    expect(screen.getByText('Mais de 1.000 registros')).toBeVisible();
  });

  it('goes back to the first page from one that is not there', async () => {
    answerWith({ rows: [], total: 3 });
    const { router } = await open({ at: '/checklist-history?page=9' });
    expect(router.state.location.search).toBe('');
  });
});
