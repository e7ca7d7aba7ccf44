/* The blank form of a checklist, as it is read and as a file (docs/decisions/0244). */
import { aChecklist, anItem, aSection } from '../../testing/entities';
import type { Checklist } from '../../domain/checklist/checklist';
import { reportHtml } from '../html/report-html';
import { testReader } from '../reader.fixture';
import { writeForm } from './write-form';

const checklist: Checklist = aChecklist({
  title: 'Ronda',
  version: '1.2',
  definitionVersion: 7,
  sections: [
    aSection({
      id: 'gate',
      title: 'Portão',
      items: [
        anItem({ id: 'closed', question: 'Fechado?', expectedAnswer: false, allowsNotApplicable: true }),
        anItem({
          id: 'state',
          type: 'select',
          question: 'Estado',
          options: ['Bom', 'Ruim'],
          nonConformingOptions: [false, true],
          translations: { en: { question: 'State', options: ['Good', 'Bad'] } },
        }),
        anItem({ id: 'far', type: 'number', question: 'Distância', number: { unit: 'm' } }),
        anItem({
          id: 'why',
          type: 'text',
          question: 'Por quê?',
          shownWhen: {
            all: [
              { item: 'closed', is: 'equal', value: false },
              {
                any: [
                  { item: 'state', is: 'equal', value: 'Ruim' },
                  { item: 'far', is: 'answered' },
                ],
              },
            ],
          },
        }),
      ],
    }),
  ],
});

const written = async (language?: Parameters<typeof testReader>[0]) =>
  writeForm({ checklist, site: { name: 'Piarco', logo: null } }, await testReader(language));

test('an answer is a row of boxes, a line with its unit, or words; what it should be is not said', async () => {
  const [section] = (await written()).sections;
  expect(section?.items.map(({ answer }) => answer)).toEqual([
    { tone: 'blank', lines: ['☐\u00a0Sim   ☐\u00a0Não   ☐\u00a0N/A'], room: null },
    { tone: 'blank', lines: ['☐\u00a0Bom   ☐\u00a0Ruim'], room: null },
    { tone: 'blank', lines: [], room: { kind: 'lines', count: 1, unit: 'm' } },
    { tone: 'blank', lines: [], room: { kind: 'lines', count: 1, unit: null } },
  ]);
  expect(JSON.stringify(section)).not.toMatch(/conforme/i);
});

test('a condition is said with the numbers and the words of the same paper', async () => {
  const hint = async (language: Parameters<typeof testReader>[0]) =>
    (await written(language)).sections[0]?.items[3]?.hints;
  expect(await hint('pt')).toEqual([
    'Responda só se a resposta de 1.1 é “Não” e (a resposta de 1.2 é “Ruim” ou 1.3 tem resposta).',
  ]);
  expect(await hint('en')).toEqual([
    'Answer only if the answer to 1.1 is “No” and (the answer to 1.2 is “Bad” or 1.3 is answered).',
  ]);
});

test('a form without an item for it ends with a place to sign, one with such an item has it there alone', async () => {
  expect((await written()).sections.at(-1)?.items[0]?.answer.room).toEqual({
    kind: 'signature',
    caption: 'Assinatura',
  });
  const signed = aChecklist({
    sections: [
      aSection({ id: 'end', title: 'Fim', items: [anItem({ id: 'sign', type: 'signature', question: 'Assine' })] }),
    ],
  });
  const { sections } = writeForm({ checklist: signed }, await testReader());
  expect(sections.map(({ heading }) => heading)).toEqual(['1. Fim']);
});

test('a draft says that it is one', async () => {
  const reader = await testReader();
  expect(writeForm({ checklist, isDraft: true }, reader).notices.map(({ text }) => text)).toEqual([
    'Rascunho: esta versão ainda não foi publicada.',
  ]);
  expect(writeForm({ checklist }, reader).notices).toEqual([]);
});

test('the file has the boxes and lines, the name of the airport, and nothing of a report', async () => {
  let html = '';
  for await (const piece of reportHtml(await written(), { loadImage: () => Promise.resolve(null) })) html += piece;
  const body = html.slice(html.indexOf('<body>'));
  for (const said of [
    'Piarco',
    '☐\u00a0Bom',
    'report__line">m<',
    'report__frame--signature',
    'Formulário em branco da versão 7',
  ])
    expect(body).toContain(said);
  expect(body).not.toMatch(/report__(result|card|seal|none)/);
});
