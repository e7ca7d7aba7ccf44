import { aSubmission } from '../testing/entities';
import { LANGUAGE_CODES } from '../i18n/languages';
import { writeFollowUp, type KnownFollowUp } from './follow-up';
import { reportHtml } from './html/report-html';
import { testReader } from './reader.fixture';
import { writeReport } from './write-report';

const KNOWN: KnownFollowUp = {
  at: '2026-03-02T21:30:00.000Z',
  today: '2026-03-02',
  findings: [
    {
      id: 'f1',
      number: 'NC-2026-000123',
      question: 'Cerca <b>íntegra</b>?',
      level: 'major',
      state: 'in-treatment',
      riskUntil: null,
      planDueOn: null,
      dueOn: '2026-03-01',
    },
    {
      id: 'f2',
      number: 'NC-2026-000124',
      question: 'Placa legível?',
      level: 'observation',
      state: 'closed',
      riskUntil: null,
      planDueOn: null,
      dueOn: null,
    },
  ],
};

test('says of each failed item where it stands, with the moment in which that was so', async () => {
  expect(writeFollowUp(KNOWN, await testReader())).toEqual({
    heading: 'Não conformidades: estado em 02/03/2026 18:30',
    note: 'Acrescentado na leitura: não faz parte do que foi assinado e selado.',
    items: [
      {
        id: 'f1',
        label: 'NC-2026-000123 · Cerca <b>íntegra</b>?',
        value: 'Em tratamento · Maior · vencida desde 01/03/2026',
      },
      { id: 'f2', label: 'NC-2026-000124 · Placa legível?', value: 'Encerrada · Observação' },
    ],
  });
});

test('changes nothing of the record and its seal, and stands apart from what is signed in the file', async () => {
  const submission = aSubmission({ status: 'completed', revision: 1, seal: 'ab'.repeat(32) });
  const reader = await testReader();
  const { followUp, ...beside } = writeReport({ submission, followUp: KNOWN }, reader);
  const { followUp: none, ...alone } = writeReport({ submission }, reader);
  expect(beside).toEqual(alone);
  expect([followUp?.items.length, none]).toEqual([2, null]);
  let file = '';
  for await (const piece of reportHtml({ ...beside, followUp }, { loadImage: () => Promise.resolve(null) }))
    file += piece;
  expect(file.indexOf('NC-2026-000123')).toBeGreaterThan(file.indexOf('class="report__part report__follow-up"'));
  expect(file).toContain('Cerca &lt;b&gt;íntegra');
});

test('where nothing failed, or the server was not asked, nothing is said', async () => {
  const reader = await testReader();
  expect(writeFollowUp({ ...KNOWN, findings: [] }, reader)).toBeNull();
  expect(writeFollowUp(null, reader)).toBeNull();
});

test.each(LANGUAGE_CODES)('is written in %s to the last word', async (language) => {
  const said = writeFollowUp(KNOWN, await testReader(language));
  expect(JSON.stringify(said)).not.toContain('followUp.');
});
