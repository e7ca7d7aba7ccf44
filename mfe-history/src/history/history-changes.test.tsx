import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFRESH_AFTER_DELETE_MS } from '@avsec/shared/domain';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import HistoryPage from './history-page';
import { aDraft, answerWith, aRow } from './stand-in';

jest.mock('@avsec/shared/data');

afterEach(() => jest.useRealTimers());

const open = (options: PortalOptions = {}) => renderInPortal(<HistoryPage />, { at: '/checklist-history', module, ...options });
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirmDelete = async () => {
  await press(/^Excluir/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
};

describe('reopening', () => {
  it('puts the record back in progress and goes to fill it in', async () => {
    const { reopen } = answerWith({ rows: [aRow()] });
    const { router } = await open();
    await press(/^Editar/);
    expect(reopen).toHaveBeenCalledWith(aRow().id);
    expect(await screen.findByText('Checklist reaberto para edição')).toBeVisible();
    expect(screen.getByText('Você pode agora modificar as respostas do checklist.')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/checklist-custom/red-gate-vehicle-inspection?continue=true&submissionId=${aRow().id}`,
    );
  });

  it('stays and says so when it fails', async () => {
    answerWith({ rows: [aRow()], reopenError: { kind: 'backend' } });
    const { router } = await open();
    await press(/^Editar/);
    expect(await screen.findByText('Não foi possível reabrir o checklist para edição.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/checklist-history');
  });

  it('names the other inspection that stands in the way', async () => {
    answerWith({ rows: [aRow()], reopenError: { kind: 'conflict', theirs: null } });
    await open();
    await press(/^Editar/);
    expect(await screen.findByText(/Já existe uma inspeção deste checklist em andamento/)).toBeVisible();
  });
});

describe('deleting', () => {
  it('asks first, and does nothing when cancelled', async () => {
    const { remove } = answerWith({ rows: [aRow()] });
    await open();
    await press(/^Excluir/);
    expect(screen.getByRole('dialog')).toHaveTextContent('“Red Gate”, iniciado em 02/03/2026 10:05, será excluído');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(remove).not.toHaveBeenCalled();
  });

  it('deletes the server’s record and says so', async () => {
    const { remove } = answerWith({ rows: [aRow()] });
    await open();
    await confirmDelete();
    expect(remove).toHaveBeenCalledWith(aRow().id);
    expect(await screen.findByText('Relatório Excluído')).toBeVisible();
    expect(screen.getByText('O relatório foi removido com sucesso.')).toBeVisible();
  });

  it('reloads 500 ms afterwards', async () => {
    jest.useFakeTimers();
    const { refetch } = answerWith({ rows: [aRow()] });
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Excluir/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_AFTER_DELETE_MS - 1));
    expect(refetch).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('never says success for a failure', async () => {
    answerWith({ rows: [aRow()], deleteError: { kind: 'forbidden' } });
    await open();
    await confirmDelete();
    expect(await screen.findByText('Não foi possível excluir o relatório do banco de dados.')).toBeVisible();
    expect(screen.queryByText('Relatório Excluído')).not.toBeInTheDocument();
  });

  it('removes a draft that only this device knows from this device alone', async () => {
    const { mocked, remove } = answerWith({ drafts: [aDraft()] });
    await open();
    await confirmDelete();
    expect(mocked.discardDraft).toHaveBeenCalledWith(aDraft().submissionId);
    expect(remove).not.toHaveBeenCalled();
  });

  it('says that it failed when the device could not', async () => {
    const { mocked } = answerWith({ drafts: [aDraft()] });
    mocked.discardDraft.mockRejectedValue(new Error('closed'));
    await open();
    await confirmDelete();
    expect(await screen.findByText('Ocorreu um erro ao excluir o relatório.')).toBeVisible();
  });
});

describe('reloading', () => {

  it('says how many records were loaded', async () => {
    answerWith({ rows: [aRow()], total: 131 });
    await open();
    await press(/^Atualizar/);
    expect(await screen.findByText('Dados atualizados')).toBeVisible();
    expect(screen.getByText('131 registros carregados com sucesso.')).toBeVisible();
  });

  it('happens 1000 ms after the page was opened when the refresh flag is set, once', async () => {
    jest.useFakeTimers();
    localStorage.setItem('checklist-history-refresh', 'true');
    const { refetch } = answerWith({ rows: [aRow()] });
    await open();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(refetch).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('checklist-history-refresh')).toBeNull();
  });

  it('happens when the page is visible again, only if the flag is set', async () => {
    const { refetch } = answerWith({ rows: [aRow()] });
    await open();
    await act(() => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))));
    expect(refetch).not.toHaveBeenCalled();
    localStorage.setItem('checklist-history-refresh', 'true');
    await act(() => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe('filtering', () => {
  it('asks the server, shows the filter as a tag, and takes it away again', async () => {
    const { mocked } = answerWith({ rows: [aRow()] });
    const { router } = await open();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'completed');
    expect(mocked.useSubmissionSummariesQuery).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'completed', page: 1, pageSize: 50 }), expect.anything());
    expect(router.state.location.search).toBe('?status=completed');
    await press(/^Remover filtro Status: Finalizado/);
    expect(router.state.location.search).toBe('');
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

describe('turning pages', () => {
  it('shows where one is and asks for the next 50', async () => {
    const { mocked } = answerWith({ rows: [aRow()], total: 131 });
    await open();
    expect(screen.getByText('Página 1 de 3')).toBeVisible();
    await press(/^Próxima página/);
    expect(mocked.useSubmissionSummariesQuery).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }), expect.anything());
  });

  it('goes back to the first page from one that is not there', async () => {
    answerWith({ rows: [], total: 3 });
    const { router } = await open({ at: '/checklist-history?page=9' });
    expect(router.state.location.search).toBe('');
  });
});
