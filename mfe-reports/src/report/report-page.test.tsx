import { screen, within } from '@testing-library/react';
import { readReportFile, readReportImage, readReportSource, useLocalDrafts, useOutbox } from '@avsec/shared/data';
import { submissionFrom, type Submission } from '@avsec/shared/domain';
import type { OtherVersion, ReportMark } from '@avsec/shared/report';
import { aChecklist, anInspection, anItem, aSection, aSubmission, renderInPortal } from '@avsec/shared/testing';
import { saveFile, SlotHost } from '@avsec/shared/ui';
import userEvent from '@testing-library/user-event';
import module from '../module';
import ReportPage from './report-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/ui', () => ({ ...jest.requireActual<object>('@avsec/shared/ui'), saveFile: jest.fn() }));

const checklist = aChecklist({
  sections: [
    aSection({
      title: 'Veículo',
      items: [
        anItem({ id: 'boot', question: 'Porta-malas aberto?', required: true }),
        anItem({ id: 'photo', type: 'photo' }),
      ],
    }),
  ],
});

const stored = (more: Partial<Submission> = {}): Submission =>
  aSubmission({
    checklist,
    title: 'Inspeção de Veículos',
    items: [
      {
        sectionId: 's',
        sectionTitle: '',
        itemId: 'boot',
        question: '',
        answerType: 'checkbox',
        answerValue: false,
        isRequired: true,
        orderIndex: 0,
      },
    ],
    otherEvidence: [{ id: 'o', itemId: 'photo', raw: 'javascript:alert(1)', data: { kind: 'invalid' } }],
    ...more,
  });

beforeEach(() => {
  global.IntersectionObserver = jest.fn(() => ({ observe: jest.fn(), disconnect: jest.fn() })) as never;
  jest.mocked(useOutbox).mockReturnValue([]);
  jest.mocked(useLocalDrafts).mockReturnValue([]);
  jest.mocked(readReportImage).mockResolvedValue(null);
});

const openAt = (at = '/checklist-report/7') =>
  renderInPortal(<ReportPage />, { at, path: '/checklist-report/:id', module });

const open = (submission: Submission, marks: readonly ReportMark[] = [], versions: OtherVersion[] = []) => {
  jest.mocked(readReportSource).mockResolvedValue({ source: { submission, marks }, versions });
  return openAt(`/checklist-report/${submission.id}`);
};

it('has a place where other modules draw something of this report', async () => {
  jest
    .mocked(readReportSource)
    .mockResolvedValue({ source: { submission: stored({ id: 'seven' }), marks: [] }, versions: [] });
  await renderInPortal(
    <SlotHost value={({ name, submissionId }) => <p>{`${name} ${submissionId}`}</p>}>
      <ReportPage />
    </SlotHost>,
    { at: '/checklist-report/7', path: '/checklist-report/:id', module },
  );
  expect(await screen.findByText('report seven')).toBeInTheDocument();
});

it('shows the report as a document, with what can be done with it', async () => {
  await open(stored());
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspeção de Veículos' })).toBeVisible();
  expect(screen.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
  expect(screen.getAllByText('✗ Não Conforme')).toHaveLength(1);
  expect(screen.getByText('Anexo inválido')).toBeVisible();
  const tools = within(screen.getByRole('toolbar'));
  expect(tools.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/checklist-history');
  for (const name of ['Baixar HTML', 'Imprimir']) expect(tools.getByRole('button', { name })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('says that it is loading', async () => {
  jest.mocked(readReportSource).mockReturnValue(new Promise(() => undefined));
  await openAt();
  expect(screen.getByText('Carregando relatório...')).toBeVisible();
});

it('says that there is no such report, and leads back to the history', async () => {
  jest.mocked(readReportSource).mockResolvedValue(null);
  await openAt();
  expect(await screen.findByText('Relatório não encontrado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao Histórico' })).toHaveAttribute('href', '/checklist-history');
});

it('asks again where the server could not be asked', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(readReportSource).mockRejectedValueOnce(new Error('offline'));
  await openAt();
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  jest.mocked(readReportSource).mockResolvedValue({ source: { submission: stored() }, versions: [] });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Inspeção de Veículos' })).toBeVisible();
});

it('marks what only this device holds', async () => {
  await open(submissionFrom(anInspection({ checklist }), { status: 'in_progress', completionTime: null }), [
    { kind: 'only-on-device' },
  ]);
  expect(await screen.findByText('Somente neste dispositivo: ainda não enviado ao servidor.')).toBeVisible();
});

it('marks what was last completed of a reopened record, and leads to every version', async () => {
  const completed = [3, 1].map((revision) => ({ revision, finalizedAt: '2026-03-02T14:00:00.000Z' }));
  await open(
    stored({ status: 'completed', revision: 3 }),
    [{ kind: 'reopened' }],
    [{ revision: 'current', finalizedAt: null }, ...completed],
  );
  expect(
    await screen.findByText(
      'Esta inspeção foi reaberta para edição. Este relatório mostra a última versão finalizada.',
    ),
  ).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Versões' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href')?.split('?')[1], link.getAttribute('aria-current')])).toEqual([
    ['revision=current', null],
    ['revision=3', 'page'],
    ['revision=1', null],
  ]);
});

it('hands over the bytes of a file that is no image, and says where they are not to be had', async () => {
  const file = {
    kind: 'document' as const,
    id: 'd',
    itemId: 'photo',
    name: 'laudo.pdf',
    type: 'application/pdf',
    size: 2048,
    path: 'u/s/1.pdf',
    uploadDate: '',
  };
  jest
    .mocked(readReportFile)
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(new Blob(['%PDF']));
  await open(stored({ evidence: [file] }));
  const download = await screen.findByRole('button', { name: 'Baixar laudo.pdf' });
  await userEvent.click(download);
  expect(await screen.findByRole('alert')).toHaveTextContent('não pôde ser buscado');
  await userEvent.click(download);
  expect(jest.mocked(saveFile)).toHaveBeenCalledWith(expect.any(Blob), 'laudo.pdf');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
