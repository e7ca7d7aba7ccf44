import { render, screen } from '@testing-library/react';
import { startI18n } from '@avsec/shared/i18n';
import type { ReportDocument, ReportItem } from '@avsec/shared/report';
import { ReportItemRow } from './report-item';

jest.mock('./report-evidence', () => ({
  ReportPictures: () => null,
  NamedEvidence: ({ evidence }: { evidence: readonly { text: string }[] }) =>
    evidence.map(({ text }) => text.toUpperCase()),
}));

const anItem = (number: string, question: string, evidence: unknown): ReportItem => ({
  id: number,
  number,
  question,
  original: null,
  required: false,
  reference: null,
  hints: [],
  answer: { tone: 'conforming', lines: ['Sim'], room: null },
  remarks: [],
  notes: [],
  below: [],
  picturesFollow: false,
  evidence: evidence as ReportItem['evidence'],
});

it('an answer without notes beside it has their room, and a form keeps its column for notes by hand', async () => {
  await startI18n('pt');
  const noted = { ...anItem('1.2', 'Portão?', []), notes: ['Respondido depois'] };
  const blank = { ...anItem('1.3', 'Luz?', []), answer: { tone: 'blank' as const, lines: [], room: null } };
  render(
    <table>
      {[anItem('1.1', 'Descreva', []), noted, blank].map((item) => (
        <ReportItemRow key={item.id} item={item} originalLang="pt" words={{} as ReportDocument['words']} />
      ))}
    </table>,
  );
  const cells = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.colSpan));
  expect(cells).toEqual([
    [1, 1, 2],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ]);
});

it('a row that cannot be drawn is named, and the others stand', async () => {
  await startI18n('pt');
  jest.spyOn(console, 'error').mockReturnValue();
  const row = (item: ReportItem) => (
    <ReportItemRow item={item} originalLang="pt" words={{} as ReportDocument['words']} />
  );
  render(
    <table>
      {row(anItem('1.1', 'Cerca íntegra?', []))}
      {row(anItem('1.2', 'Portão fechado?', [{}]))}
      {row(anItem('1.3', 'Luz acesa?', []))}
    </table>,
  );
  const [first, second, third] = screen.getAllByRole('rowgroup');
  expect(first).toHaveTextContent('Cerca íntegra?');
  expect(second).toHaveTextContent('O item “1.2 Portão fechado?” não pode ser mostrado');
  expect(second).toHaveTextContent('o restante aparece, e o registro continua como estava');
  expect(third).toHaveTextContent('Luz acesa?');
});
