import { screen, within } from '@testing-library/react';
import { readInspectionOnDevice, readReportImage, useChecklistQuery, useLocalDrafts, useOutbox, useSubmissionQuery, useSubmissionVersionQuery, useSubmissionVersionsQuery } from '@avsec/shared/data';
import type { Submission } from '@avsec/shared/domain';
import { aChecklist, anInspection, anItem, aSection, aSubmission, renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import ReportPage from './report-page';

jest.mock('@avsec/shared/data');

const answered = (currentData: unknown, more: object = {}) => ({ currentData, isError: false, isFetching: false, refetch: jest.fn(), ...more }) as never;

const checklist = aChecklist({ sections: [aSection({ title: 'Veículo', items: [anItem({ id: 'boot', question: 'Porta-malas aberto?', required: true }), anItem({ id: 'photo', type: 'photo' })] })] });

const stored = (more: Partial<Submission> = {}): Submission =>
  aSubmission({
    checklist,
    title: 'Inspeção de Veículos',
    items: [{ sectionId: 's', sectionTitle: '', itemId: 'boot', question: '', answerType: 'checkbox', answerValue: false, isRequired: true, orderIndex: 0 }],
    otherEvidence: [{ id: 'o', itemId: 'photo', raw: 'javascript:alert(1)', data: { kind: 'invalid' } }],
    ...more,
  });

beforeEach(() => {
  global.IntersectionObserver = jest.fn(() => ({ observe: jest.fn(), disconnect: jest.fn() })) as never;
  jest.mocked(useOutbox).mockReturnValue([]);
  jest.mocked(useLocalDrafts).mockReturnValue([]);
  jest.mocked(readInspectionOnDevice).mockResolvedValue(null);
  jest.mocked(readReportImage).mockResolvedValue(null);
  jest.mocked(useSubmissionVersionsQuery).mockReturnValue(answered([]));
  jest.mocked(useSubmissionVersionQuery).mockReturnValue(answered(undefined));
  jest.mocked(useChecklistQuery).mockReturnValue(answered(undefined));
});

const open = (record: Submission | null, at = `/checklist-report/${record?.id ?? '7'}`) => {
  jest.mocked(useSubmissionQuery).mockReturnValue(answered(record));
  return renderInPortal(<ReportPage />, { at, path: '/checklist-report/:id', module });
};

it('shows the report as a document, with what can be done with it', async () => {
  await open(stored());
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspeção de Veículos' })).toBeVisible();
  expect(screen.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
  expect(screen.getAllByText('✗ Não Conforme')).toHaveLength(2);
  expect(screen.getByText('Anexo inválido')).toBeVisible();
  const tools = within(screen.getByRole('toolbar'));
  expect(tools.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/checklist-history');
  for (const name of ['Baixar HTML', 'Imprimir']) expect(tools.getByRole('button', { name })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('says that it is loading', async () => {
  jest.mocked(useSubmissionQuery).mockReturnValue(answered(undefined, { isFetching: true }));
  await renderInPortal(<ReportPage />, { at: '/checklist-report/7', path: '/checklist-report/:id', module });
  expect(screen.getByText('Carregando relatório...')).toBeVisible();
});

it('says that there is no such report, and leads back to the history', async () => {
  await open(null);
  expect(await screen.findByText('Relatório não encontrado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao Histórico' })).toHaveAttribute('href', '/checklist-history');
});

it('shows a record that only this device holds, marked as such', async () => {
  const inspection = anInspection({ checklist });
  jest.mocked(readInspectionOnDevice).mockResolvedValue(inspection);
  jest.mocked(useSubmissionQuery).mockReturnValue(answered(undefined, { isError: true }));
  jest.mocked(useSubmissionVersionsQuery).mockReturnValue(answered(undefined, { isError: true }));
  await renderInPortal(<ReportPage />, { at: `/checklist-report/${inspection.id}`, path: '/checklist-report/:id', module });
  expect(await screen.findByText('Somente neste dispositivo: ainda não enviado ao servidor.')).toBeVisible();
});

it('shows what was last completed of a reopened record, and leads to every version', async () => {
  const record = stored({ status: 'in_progress', revision: 4 });
  const versions = [3, 1].map((revision) => ({ submissionId: record.id, revision, finalizedAt: '2026-03-02T14:00:00.000Z', finalizedBy: null, seal: null }));
  jest.mocked(useSubmissionVersionsQuery).mockReturnValue(answered(versions));
  jest.mocked(useSubmissionVersionQuery).mockReturnValue(answered({ ...versions[0], submission: stored({ id: record.id, revision: 3 }) }));
  await open(record);
  expect(await screen.findByText('Esta inspeção foi reaberta para edição. Este relatório mostra a última versão finalizada.')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Versões' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href')?.split('?')[1], link.getAttribute('aria-current')])).toEqual([['revision=current', null], ['revision=3', 'page'], ['revision=1', null]]);
});
