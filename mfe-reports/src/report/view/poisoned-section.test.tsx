import { screen } from '@testing-library/react';
import { startI18n } from '@avsec/shared/i18n';
import { readerHere, writeReport, type ReportDocument } from '@avsec/shared/report';
import { aChecklist, anItem, aSection, aSubmission, renderInPortal } from '@avsec/shared/testing';
import module from '../../module';
import { ReportView } from './report-view';

const poison = (): never => {
  throw new Error('poisoned');
};

const checklist = aChecklist({
  sections: [
    aSection({ id: 'a', title: 'Veículo', items: [anItem({ id: 'boot', question: 'Porta-malas aberto?' })] }),
    aSection({ id: 'b', title: 'Portaria', items: [anItem({ id: 'gate' })] }),
  ],
});

async function written(): Promise<ReportDocument> {
  await startI18n('pt');
  return writeReport({ submission: aSubmission({ checklist }), marks: [] }, await readerHere(new Date(0)));
}

const show = (report: ReportDocument) => renderInPortal(<ReportView report={report} nonce={undefined} />, { module });
const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

it('names a section of the report that cannot be drawn, and shows the others', async () => {
  const report = await written();
  Object.defineProperty(report.sections[1]!.items, 'map', { value: poison });
  await show(report);
  expect(screen.getByText('A seção “2. Portaria” não pode ser mostrada')).toBeInTheDocument();
  expect(screen.getByText('Porta-malas aberto?')).toBeInTheDocument();
  expect(headings()).toEqual(expect.arrayContaining(['Resultado', 'Identificação', 'Resumo', '1. Veículo']));
});

it.each(['result', 'identification', 'summary', 'findings'] as const)(
  'names what stands before the sections and cannot be drawn: %s',
  async (part) => {
    const report = await written();
    const { heading } = report[part];
    const poisoned = { result: 'denominator', identification: 'facts', summary: 'cards', findings: 'items' }[part];
    Object.defineProperty(report[part], poisoned, { get: poison });
    await show(report);
    expect(screen.getByText(`A seção “${heading}” não pode ser mostrada`)).toBeInTheDocument();
    expect(headings()).toEqual(expect.arrayContaining(['1. Veículo', '2. Portaria']));
  },
);
