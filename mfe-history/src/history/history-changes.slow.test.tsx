import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFRESH_AFTER_DELETE_MS } from '@avsec/shared/domain';
import { aDraft, answerWith, aRow } from './data-layer.fixture';
import { open, press } from './history-page.fixture';

jest.mock('@avsec/shared/data');

afterEach(() => jest.useRealTimers());

/** Chooses what stands behind '⋯' of the one record. */
const choose = async (name: string) => {
  await press(/^Mais ações/);
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const reopeningReason = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Motivo da reabertura' });
const confirmReopening = async () => {
  await choose('Editar');
  await userEvent.type(reopeningReason(), ' Foto trocada ');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reabrir e editar' }));
};
const reasonField = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Motivo da retirada' });
const confirmDelete = async (reason?: string) => {
  await choose('Excluir');
  if (reason) await userEvent.type(reasonField(), reason);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
};

describe('reopening', () => {
  it('asks first, saying that it voids the signature, and does nothing when cancelled', async () => {
    const { reopen } = answerWith({ rows: [aRow()] });
    await open();
    await choose('Editar');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '“Red Gate” volta a ficar em andamento e a assinatura deixa de valer',
    );
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(reopen).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^Mais ações/ })).toHaveFocus();
  });

  it('is refused without words', async () => {
    const { reopen } = answerWith({ rows: [aRow()] });
    await open();
    await choose('Editar');
    await userEvent.type(reopeningReason(), '  ');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reabrir e editar' }));
    expect(reopen).not.toHaveBeenCalled();
    expect(await screen.findByText(/^Informe o motivo: ele fica no histórico/)).toBeVisible();
    expect(reopeningReason()).toBeInvalid();
  });

  it('what was opened again says so in its row, and why', async () => {
    const reopening = { at: '2026-03-03T10:00:00Z', reason: 'Foto trocada' };
    answerWith({ rows: [aRow({ status: 'in_progress', reopening })] });
    await open();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Em AndamentoReabertoRed GateReaberto: Foto trocada');
  });

  it('puts the record back in progress and goes to fill it in', async () => {
    const { reopen } = answerWith({ rows: [aRow()] });
    const { router } = await open();
    await confirmReopening();
    expect(reopen).toHaveBeenCalledWith({ id: aRow().id, reason: 'Foto trocada' });
    expect(await screen.findByText('Checklist reaberto para edição')).toBeVisible();
    expect(screen.getByText('Você pode agora modificar as respostas do checklist.')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/checklist-custom/red-gate-vehicle-inspection?continue=true&submissionId=${aRow().id}`,
    );
  });

  it('stays and says so when it fails', async () => {
    answerWith({ rows: [aRow()], reopenError: { kind: 'backend' } });
    const { router } = await open();
    await confirmReopening();
    expect(await screen.findByText('Não foi possível reabrir o checklist para edição.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/checklist-history');
  });

  it('names the other inspection that stands in the way', async () => {
    answerWith({ rows: [aRow()], reopenError: { kind: 'conflict', theirs: null } });
    await open();
    await confirmReopening();
    expect(await screen.findByText(/Já existe uma inspeção deste checklist em andamento/)).toBeVisible();
  });
});

describe('deleting', () => {
  it('asks first, and does nothing when cancelled', async () => {
    const { remove } = answerWith({ rows: [aRow()] });
    await open();
    await choose('Excluir');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '“Red Gate”, iniciado em 02/03/2026 10:05, deixará o histórico',
    );
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    expect(remove).not.toHaveBeenCalled();
  });

  it('withdraws a finalized record of the server, with a reason and not without, and says so', async () => {
    const { remove } = answerWith({ rows: [aRow()] });
    await open();
    await confirmDelete();
    expect(await screen.findByText('Informe o motivo: o registro já foi finalizado.')).toBeVisible();
    expect(remove).not.toHaveBeenCalled();
    await userEvent.type(reasonField(), ' Duplicado ');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(remove).toHaveBeenCalledWith({ id: aRow().id, reason: 'Duplicado' });
    expect(await screen.findByText('Relatório Excluído')).toBeVisible();
    expect(screen.getByText('O relatório foi removido com sucesso.')).toBeVisible();
  });

  it('reloads 500 ms afterwards', async () => {
    jest.useFakeTimers();
    const { refetch } = answerWith({ rows: [aRow()] });
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    fireEvent.change(reasonField(), { target: { value: 'Duplicado' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_AFTER_DELETE_MS - 1));
    expect(refetch).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('never says success for a failure', async () => {
    answerWith({ rows: [aRow()], deleteError: { kind: 'forbidden' } });
    await open();
    await confirmDelete('Duplicado');
    expect(await screen.findByText('Não foi possível excluir o relatório do banco de dados.')).toBeVisible();
    expect(screen.queryByText('Relatório Excluído')).not.toBeInTheDocument();
  });

  it('asks for the reason where the server knows that what is in progress was finalized before', async () => {
    const { remove } = answerWith({
      rows: [aRow({ status: 'in_progress' })],
      deleteError: { kind: 'invalid', problem: '{"field": "reason", "reason": "missing"}' },
    });
    await open();
    await confirmDelete();
    expect(remove).toHaveBeenCalledWith({ id: aRow().id });
    await waitFor(() => expect(reasonField()).toBeVisible());
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
