/** @jest-environment node */
import { countAllFindings, readAllFindings } from '@avsec/shared/data';
import { aLine } from '../../shown/finding.fixture';
import { FINDING_COLUMNS } from './finding-columns';
import { makeFindingExport } from './make-finding-export';

jest.mock('@avsec/shared/data');

it('a file holds every finding of the filter, in words, and computes none of them', async () => {
  jest.mocked(countAllFindings).mockResolvedValue(3);
  jest.mocked(readAllFindings).mockImplementation(async function* () {
    // Asked in Italian, of a checklist that says it in Portuguese, too.
    const questionTranslations = { pt: { question: 'Cerca íntegra?' } };
    yield [
      aLine({ question: 'Recinzione integra?', questionTranslations }),
      aLine({ number: 'NC-2026-000124', question: '=1+1', dueOn: null }),
    ];
    yield [aLine({ number: 'NC-2026-000125', repeatOf: 'x' })];
  });
  const told: [number, number | null][] = [];
  const { file, count } = await makeFindingExport({
    filter: { overdue: true },
    format: 'csv',
    signal: new AbortController().signal,
    onProgress: (done, total) => told.push([done, total]),
    title: 'Não conformidades',
    language: 'pt',
    headingOf: (column) => column,
    words: { stateOf: () => 'Aberta', levelOf: () => 'Maior', yes: 'Sim', pageOf: (id) => `https://p/${id}` },
  });
  const [headings, ...rows] = (await file.text()).trimEnd().split('\r\n');
  expect(headings).toBe(FINDING_COLUMNS.map(({ name }) => `"${name}"`).join(';'));
  expect(rows).toEqual([
    expect.stringMatching(/^"NC-2026-000123";"Aberta";"Maior";"Cerca íntegra\?";"Portão 7";/),
    expect.stringMatching(/^"NC-2026-000124";"Aberta";"Maior";"'=1\+1";/),
    expect.stringMatching(/^"NC-2026-000125";.*"Sim";.*"https:\/\/p\//),
  ]);
  expect(count).toBe(3);
  expect(told.at(-1)).toEqual([3, 3]);
  expect(readAllFindings).toHaveBeenCalledWith({ overdue: true }, expect.anything());
});
