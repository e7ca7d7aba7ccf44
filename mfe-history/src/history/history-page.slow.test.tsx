import { screen, within } from '@testing-library/react';
import { resultsFrom } from '@avsec/shared/domain';
import userEvent from '@testing-library/user-event';
import { renderInPortal, TEST_USER_ID, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import HistoryPage from './history-page';
import { aDraft, anEntry, answerWith, aRow, INSPECTOR_ID } from './data-layer.fixture';

jest.mock('@avsec/shared/data');

const open = (options: PortalOptions = {}) =>
  renderInPortal(<HistoryPage />, { at: '/checklist-history', module, ...options });
const rows = () => screen.getAllByRole('row').slice(1);
/** What a row offers in sight, and behind '⋯'. */
const actionsIn = async (row: HTMLElement) => {
  const inSight = [...within(row).queryAllByRole('link'), ...within(row).getAllByRole('button')]
    .map((action) => /^(.+): Red Gate/.exec(action.getAttribute('aria-label') ?? '')?.[1] ?? '')
    .filter((name) => name !== '' && name !== 'Mais ações');
  await userEvent.click(within(row).getByRole('button', { name: /^Mais ações/ }));
  const behind = screen.getAllByRole('menuitem').map((action) => action.textContent);
  await userEvent.keyboard('{Escape}');
  return { inSight, behind };
};

it('knows the person that the tests sign in', () => {
  expect(INSPECTOR_ID).toBe(TEST_USER_ID);
});

describe('the history', () => {
  it('shows the four counters', async () => {
    answerWith({ rows: [aRow()] });
    await open();
    expect(screen.getByText('Total de Checklists').nextSibling).toHaveTextContent('131');
    expect(screen.getByText('Finalizados').nextSibling).toHaveTextContent('97');
    expect(screen.getByText('Este Mês').nextSibling).toHaveTextContent('12');
  });

  it('shows a row with status, title, inspector, place, start and two numbers of progress', async () => {
    answerWith({ rows: [aRow({ results: resultsFrom({ conforming: 17, nonConforming: 1, sections: [] }) })] });
    await open();
    const cells = within(rows()[0]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 7)).toEqual([
      'Finalizado',
      'Red Gate',
      'Ana Souza',
      'Portão 3',
      '02/03/2026 10:05',
      '94,4% 17 de 18Conforme1 não conformidade',
      '17/18 itens3 fotos',
    ]);
  });

  it('shows what was answered to the items that are searched, what was found first and marked, and says how much is left', async () => {
    const plates = ['AAA-1', 'BBB-2', 'CCC-3', 'DDD-4', 'EEE-5', 'FFF-6', 'GGG-7'];
    answerWith({
      rows: [
        aRow({
          searchedAnswers: [
            { itemId: 'plate', question: 'Placa', answers: plates },
            { itemId: 'flight', question: 'Voo', answers: ['LA 8065'] },
          ],
        }),
        aRow({ id: '00000000-0000-4000-8000-000000000002' }),
      ],
    });
    await open({ at: '/checklist-history?text=ggg7+norte' });
    const [first, second] = rows();
    expect([...first!.querySelectorAll('.history-row__answers')].map((line) => line.textContent)).toEqual([
      'Placa: GGG-7, AAA-1, BBB-2, CCC-3, DDD-4 e mais 2',
      'Voo: LA 8065',
    ]);
    expect([...first!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['GGG-7']);
    expect(second!.querySelector('.history-row__answers')).toBeNull();
  });

  it('asks in the reader’s language', async () => {
    const question = { itemId: 'plate', question: 'Placa', translations: { de: 'Kennzeichen' }, answers: ['AAA-1'] };
    answerWith({ rows: [aRow({ searchedAnswers: [question] })] });
    await open({ language: 'de' });
    expect(rows()[0]).toHaveTextContent('Kennzeichen: AAA-1');
  });

  it('finds what waits on this device by its answers', async () => {
    const searchedAnswers = [{ itemId: 'plate', question: 'Placa', answers: ['ABC-1234'] }];
    answerWith({
      drafts: [aDraft({ searchedAnswers }), aDraft({ submissionId: '00000000-0000-4000-8000-0000000000d2' })],
      entries: [anEntry({ searchedAnswers })],
    });
    await open({ at: '/checklist-history?text=abc1234' });
    expect(rows().map((row) => row.querySelector('mark')?.textContent)).toEqual(['ABC-1234', 'ABC-1234']);
  });

  it.each([
    ['refused', 'Reprovado', 1, 'Reprovado100,0% 1 de 1'],
    ['pending', 'Pendente', 1, 'Pendente100,0% 1 de 1'],
    ['approved', 'Aprovado', 1, 'Aprovado100,0% 1 de 1Conforme'],
    ['approved', 'Conforme com observações', 1, 'Conforme com observações (Aprovado)100,0% 1 de 1Conforme'],
    ['approved', 'Aprovado', 0, 'Aprovado0,0% 0 de 1Não Conforme1 não conformidade'],
    ['refused', null, 0, 'Reprovado0,0% 0 de 1Não Conforme1 não conformidade'],
  ] as const)(
    'shows what the inspector decided before the rate, which praises nothing but what was approved: %s, %s, %d',
    async (verdict, text, conforming, expected) => {
      answerWith({
        rows: [
          aRow({
            verdict: { verdict, text },
            results: resultsFrom({ conforming, nonConforming: 1 - conforming, sections: [] }),
          }),
        ],
      });
      await open();
      expect(within(rows()[0]!).getAllByRole('cell')[5]?.textContent).toBe(expected);
    },
  );

  it.each([
    ['approved', '90,0% 9 de 10Não ConformeFalha crítica1 não conformidadeAprovado'],
    ['refused', 'Reprovado90,0% 9 de 10Não ConformeFalha crítica1 não conformidade'],
  ] as const)('a critical failure does not conform whatever the rate, and leads over %s', async (verdict, expected) => {
    const results = resultsFrom(
      { conforming: 9, nonConforming: 1, sections: [] },
      { weights: null, criticalFailures: 1 },
    );
    answerWith({ rows: [aRow({ verdict: { verdict, text: null }, results })] });
    await open();
    expect(within(rows()[0]!).getAllByRole('cell')[5]?.textContent).toBe(expected);
  });

  it('finds by what was decided', async () => {
    const { mocked } = answerWith({ rows: [aRow()] });
    await open({ at: '/checklist-history?verdict=refused' });
    expect(screen.getByRole('button', { name: 'Remover filtro Parecer: Reprovado' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Filtros' })).toHaveTextContent('ParecerReprovado');
    expect(mocked.useSubmissionSummariesQuery.mock.lastCall?.[0]).toMatchObject({ verdict: 'refused' });
  });

  it('shows no result of what is in progress, and says where nothing was evaluated', async () => {
    answerWith({
      rows: [
        aRow({ startTime: '2026-03-09T10:00:00Z', status: 'in_progress' }),
        aRow({ id: 'b', results: resultsFrom({ conforming: 0, nonConforming: 0, sections: [] }) }),
      ],
    });
    await open();
    expect(rows().map((row) => within(row).getAllByRole('cell')[5]?.textContent)).toEqual(['–', 'Não avaliado']);
  });

  it('shows a record’s details from its title and from anywhere in its row', async () => {
    answerWith({ rows: [aRow()] });
    const { router } = await open({ at: '/checklist-history?status=completed' });
    const beside = `/checklist-history?status=completed&record=${aRow().id}`;
    expect(screen.getByRole('link', { name: 'Red Gate' })).toHaveAttribute('href', beside);
    await userEvent.click(screen.getByText('Ana Souza'));
    expect(router.createHref(router.state.location)).toBe(beside);
  });

  it('calls a record without a title Checklist AVSEC and shows a status it does not know as it is', async () => {
    answerWith({ rows: [aRow({ title: '', status: 'arquivado' })] });
    await open();
    expect(screen.getByText('Checklist AVSEC')).toBeVisible();
    expect(screen.getByText('arquivado')).toBeVisible();
  });

  it('offers the inspector Editar for what is completed and Continuar for what is in progress', async () => {
    answerWith({
      rows: [
        aRow({ startTime: '2026-03-09T10:00:00Z' }),
        aRow({ id: 'b', status: 'in_progress', startTime: '2026-03-01T10:00:00Z' }),
      ],
    });
    await open();
    expect(await actionsIn(rows()[0]!)).toEqual({
      inSight: ['Visualizar', 'Relatório'],
      behind: ['Abrir relatório', 'Editar', 'Excluir'],
    });
    expect(await actionsIn(rows()[1]!)).toEqual({
      inSight: ['Continuar', 'Visualizar'],
      behind: ['Abrir relatório', 'Excluir'],
    });
    expect(screen.getByRole('link', { name: /^Continuar/ })).toHaveAttribute(
      'href',
      '/checklist-custom/red-gate-vehicle-inspection?continue=true&submissionId=b',
    );
  });

  it('names the submission when an administrator continues another person’s', async () => {
    answerWith({ rows: [aRow({ id: 'b', userId: 'someone', status: 'in_progress' })] });
    await open({ as: 'admin' });
    expect(screen.getByRole('link', { name: /^Continuar/ })).toHaveAttribute(
      'href',
      '/checklist-custom/red-gate-vehicle-inspection?continue=true&submissionId=b',
    );
  });

  it('lets an auditor read only', async () => {
    answerWith({ rows: [aRow()] });
    await open({ as: 'auditor' });
    expect(await actionsIn(rows()[0]!)).toEqual({ inSight: ['Visualizar', 'Relatório'], behind: ['Abrir relatório'] });
  });

  it('leads to the report', async () => {
    answerWith({ rows: [aRow()] });
    await open();
    expect(screen.getByRole('button', { name: /^Relatório: Red Gate/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Mais ações/ }));
    expect(screen.getByRole('link', { name: 'Abrir relatório' })).toHaveAttribute(
      'href',
      `/checklist-report/${aRow().id}`,
    );
  });

  it('shows what waits on this device, newest first among the server’s rows', async () => {
    answerWith({ rows: [aRow()], drafts: [aDraft()], entries: [anEntry()] });
    await open();
    expect(rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'FinalizadoAguardando envio',
      'Em AndamentoNeste dispositivo',
      'Finalizado',
    ]);
  });

  it('counts a draft that only this device knows', async () => {
    answerWith({ rows: [aRow()], drafts: [aDraft()] });
    await open();
    expect(screen.getByText('Total de Checklists').nextSibling).toHaveTextContent('132');
    expect(screen.getByText('Em Andamento', { selector: 'dt' }).nextSibling).toHaveTextContent('33');
    expect(screen.getByText('2 registros')).toBeVisible();
  });

  it('says what belongs here when there is nothing', async () => {
    answerWith({});
    await open();
    expect(screen.getByRole('heading', { name: 'Nenhum checklist encontrado' })).toBeVisible();
    expect(screen.getByText('Você ainda não realizou nenhum checklist.')).toBeVisible();
  });

  it('shows a removal that the server has yet to carry out', async () => {
    answerWith({ entries: [anEntry({ kind: 'clear', submissionId: null })] });
    await open();
    expect(screen.getByText(/a remoção no servidor aguarda envio/)).toBeVisible();
  });
});

describe('while the server cannot be asked', () => {
  it('shows the records of this device and says so', async () => {
    answerWith({ error: { kind: 'offline' }, drafts: [aDraft()] });
    await open();
    expect(screen.getByText('Erro de conexão')).toBeVisible();
    expect(screen.getByText(/Exibindo dados locais. Verifique sua conexão./)).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('Total de Checklists').nextSibling).toHaveTextContent('1');
  });

  it('asks again when told to', async () => {
    const { refetch } = answerWith({ error: { kind: 'offline' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalled();
  });
});

it('lets the person compare and decide a conflict, here too, or later', async () => {
  answerWith({
    entries: [anEntry({ state: { kind: 'conflict', theirs: { id: 'x', revision: 2, status: 'in_progress' } } })],
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Comparar e decidir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Há outra versão desta inspeção no servidor' });
  for (const name of ['Manter a minha', 'Usar a do servidor', 'Manter as duas'])
    expect(within(dialog).getByRole('button', { name })).toBeEnabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decidir depois' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what to do about a refused entry', async () => {
  const { mocked } = answerWith({ entries: [anEntry({ state: { kind: 'refused', reason: 'invalid' } })] });
  await open();
  expect(screen.getByRole('link', { name: 'Abrir e corrigir' })).toHaveAttribute(
    'href',
    expect.stringContaining('submissionId='),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(mocked.retryOutbox).toHaveBeenCalled();
});
