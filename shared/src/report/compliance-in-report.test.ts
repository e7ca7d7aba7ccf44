import { aChecklist, anEvidence, anItem, aSection, aSubmission, aSubmissionItem } from '../testing/entities';
import type { AnswerValue } from '../domain/answer/answer';
import type { Checklist, ChecklistItem } from '../domain/checklist/checklist';
import type { ReportReader } from './reader';
import { testReader } from './reader.fixture';
import { writeReport } from './write-report';

let reader: ReportReader;
beforeAll(async () => {
  reader = await testReader();
});

type Judged = Partial<ChecklistItem> & { answer: AnswerValue; section?: string };

/** The result that a report shows of items with these answers, in one section unless they name another. */
function resultOf(items: readonly Judged[]) {
  const asked = items.map(({ answer, section = 'Inspeção', ...item }, index) => ({
    answer,
    section,
    item: anItem({ ...item, id: `i${index}` }),
  }));
  const titles = [...new Set(asked.map(({ section }) => section))];
  const checklist: Checklist = aChecklist({
    sections: titles.map((title) =>
      aSection({ id: title, title, items: asked.filter(({ section }) => section === title).map(({ item }) => item) }),
    ),
  });
  const submission = aSubmission({
    checklist,
    items: asked.map(({ item, answer }, orderIndex) =>
      aSubmissionItem({ itemId: item.id, answerType: item.type, answerValue: answer, orderIndex }),
    ),
  });
  return writeReport({ submission }, reader).result;
}

const conforming = (count: number): Judged[] => Array.from({ length: count }, () => ({ answer: true }));
const nonConforming = (count: number): Judged[] => Array.from({ length: count }, () => ({ answer: false }));

describe('the compliance rule in the report, compared unrounded with both thresholds, shown with one decimal', () => {
  it.each<[string, Judged[], string | null, string, string, string]>([
    [
      '0 %',
      nonConforming(4),
      '0,0%',
      'Não Conforme',
      '0 de 4 itens avaliados em conformidade',
      'Múltiplas não conformidades requerem ação imediata.',
    ],
    [
      '69.99 %',
      [...conforming(6999), ...nonConforming(3001)],
      '69,9%',
      'Não Conforme',
      '6.999 de 10.000 itens avaliados em conformidade',
      'Múltiplas não conformidades requerem ação imediata.',
    ],
    [
      '70 %',
      [...conforming(7), ...nonConforming(3)],
      '70,0%',
      'Atenção',
      '7 de 10 itens avaliados em conformidade',
      'Alguns itens não estão em conformidade.',
    ],
    [
      '89.99 %',
      [...conforming(8999), ...nonConforming(1001)],
      '89,9%',
      'Atenção',
      '8.999 de 10.000 itens avaliados em conformidade',
      'Alguns itens não estão em conformidade.',
    ],
    [
      '90 %',
      [...conforming(9), ...nonConforming(1)],
      '90,0%',
      'Conforme',
      '9 de 10 itens avaliados em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
    [
      'two thirds',
      [...conforming(2), ...nonConforming(1)],
      '66,7%',
      'Não Conforme',
      '2 de 3 itens avaliados em conformidade',
      'Múltiplas não conformidades requerem ação imediata.',
    ],
    [
      '100 %',
      conforming(1),
      '100,0%',
      'Conforme',
      '1 de 1 item avaliado em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
    [
      'nothing evaluated',
      [{ answer: null }, { type: 'text', answer: 'x' }],
      null,
      'Não avaliado',
      'Nenhum item avaliado',
      'Inicie a avaliação para conhecer a conformidade.',
    ],
    [
      'the category identificacao does not count',
      [...conforming(9), ...nonConforming(1), { category: 'identificacao', answer: false }],
      '90,0%',
      'Conforme',
      '9 de 10 itens avaliados em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
    [
      'the category evidencias does not count',
      [...conforming(1), { category: 'evidencias', answer: false }],
      '100,0%',
      'Conforme',
      '1 de 1 item avaliado em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
    [
      'the section Finalização does not count',
      [...conforming(1), { section: 'Finalização', answer: false }],
      '100,0%',
      'Conforme',
      '1 de 1 item avaliado em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
    [
      'where Não is expected, Não conforms',
      [{ expectedAnswer: false, answer: false }],
      '100,0%',
      'Conforme',
      '1 de 1 item avaliado em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
    [
      'where Não is expected, Sim does not',
      [{ expectedAnswer: false, answer: true }],
      '0,0%',
      'Não Conforme',
      '0 de 1 item avaliado em conformidade',
      'Múltiplas não conformidades requerem ação imediata.',
    ],
    [
      'an unanswered checkbox is not evaluated',
      [...conforming(1), { answer: null }],
      '100,0%',
      'Conforme',
      '1 de 1 item avaliado em conformidade',
      'Excelente conformidade com os padrões AVSEC.',
    ],
  ])('%s', (_, items, rate, status, denominator, message) => {
    expect(resultOf(items)).toMatchObject({
      rate,
      status,
      denominator,
      message,
      standard: { value: 'ICAO Annex 17 + IS-AVSEC' },
    });
  });
});

it('names a finding that the rate leaves out, and says that it is left out', () => {
  const items = [anItem({ id: 'a' }), anItem({ id: 'b', category: 'evidencias' })];
  const checklist = aChecklist({ sections: [aSection({ id: 's', items })] });
  const submission = aSubmission({
    checklist,
    items: items.map(({ id }) => aSubmissionItem({ itemId: id, answerValue: false })),
  });
  const { findings } = writeReport({ submission }, reader);
  expect(findings.items.map(({ item }) => [item.id, item.notes])).toEqual([
    ['a', []],
    ['b', ['Este item não entra na taxa de conformidade.']],
  ]);
});

describe('what the inspector decided', () => {
  const OPTIONS = {
    type: 'select',
    options: ['Liberado', 'Barrado', 'Aprovado'],
    verdict: ['approved', 'refused', 'approved'] as const,
  };
  const decided = (answer: AnswerValue): Judged => ({ ...OPTIONS, verdict: [...OPTIONS.verdict], answer });
  const NEUTRAL = 'A taxa resume somente as respostas avaliadas; quem decide é o inspetor.';

  it.each<[string, Judged[], object]>([
    [
      'refused at 100 %: said first, and nothing praises',
      [...conforming(2), decided('Barrado')],
      {
        verdict: { verdict: 'refused', words: 'Reprovado pelo inspetor', chosen: 'Resposta do inspetor: Barrado' },
        rate: '100,0%',
        status: null,
        message: NEUTRAL,
      },
    ],
    [
      'pending at 100 %',
      [...conforming(2), { ...decided('Depois'), options: ['Depois'], verdict: ['pending'] }],
      { verdict: { verdict: 'pending', words: 'Pendente de decisão do inspetor' }, status: null, message: NEUTRAL },
    ],
    [
      'approved at 100 %: the option says no more than the word',
      [...conforming(1), decided('Aprovado')],
      {
        verdict: { verdict: 'approved', words: 'Aprovado pelo inspetor', chosen: null },
        status: 'Conforme',
        message: 'Excelente conformidade com os padrões AVSEC.',
      },
    ],
    [
      'approved below 70 %: the rate says what it says',
      [...nonConforming(3), decided('Liberado')],
      {
        verdict: { verdict: 'approved' },
        rate: '0,0%',
        status: 'Não Conforme',
        message: 'Múltiplas não conformidades requerem ação imediata.',
      },
    ],
    [
      'refused below 90 %: what does not conform is said as ever',
      [...conforming(7), ...nonConforming(3), decided('Barrado')],
      { verdict: { verdict: 'refused' }, status: 'Atenção', message: 'Alguns itens não estão em conformidade.' },
    ],
    [
      'approved over a critical failure: the status leads, says why, and nothing praises',
      [...conforming(19), { critical: true, answer: false }, decided('Liberado')],
      {
        verdict: { verdict: 'approved', words: 'Aprovado pelo inspetor' },
        criticalLeads: true,
        rating: 'non-conforming',
        rate: '95,0%',
        status: 'Não Conforme',
        message: 'Falha crítica: a inspeção é Não Conforme, qualquer que seja a taxa. Itens críticos não conformes: 1.',
        weighted: null,
      },
    ],
    [
      'refused, and a critical failure: the refusal leads',
      [{ critical: true, answer: false }, decided('Barrado')],
      { verdict: { verdict: 'refused' }, criticalLeads: false, status: 'Não Conforme' },
    ],
    [
      'a critical failure where nothing is decided',
      [...conforming(19), { critical: true, answer: false }],
      { verdict: null, criticalLeads: true, rate: '95,0%', status: 'Não Conforme' },
    ],
    [
      'weights: their score stands beside the rate, which is as ever',
      [{ weight: 3, answer: true }, { answer: false }],
      { rate: '50,0%', status: 'Não Conforme', weighted: { label: 'Pontuação ponderada', value: '75,0%' } },
    ],
    [
      'not answered: the rate alone',
      [...conforming(1), decided(null)],
      { verdict: null, status: 'Conforme', message: 'Excelente conformidade com os padrões AVSEC.' },
    ],
  ])('%s', (_, items, expected) => {
    expect(resultOf(items)).toMatchObject(expected);
  });

  it('asked only beside a photo, it is known by the photo', () => {
    const items = [
      anItem({ id: 'p', type: 'photo' }),
      anItem({ id: 'v', verdict: [], shownWhen: { item: 'p', is: 'answered' } }),
    ];
    const checklist = aChecklist({ sections: [aSection({ id: 's', items })] });
    const evidence = [anEvidence({ itemId: 'p' })];
    const submission = aSubmission({
      checklist,
      evidence,
      items: [aSubmissionItem({ itemId: 'v', answerValue: false })],
    });
    expect(writeReport({ submission }, reader).result.verdict).toMatchObject({ verdict: 'refused', chosen: null });
    expect(writeReport({ submission: { ...submission, evidence: [] } }, reader).result.verdict).toBeNull();
  });
});
