import { NOT_APPLICABLE } from '../domain/answer/answer';
import { aChecklist, anEvidence, anItem, aSection, aSubmissionItem, otherEvidence } from '../testing/entities';
import { DRAWN, completed, written, itemOf } from './write-report.fixture';

test('each item has its answer in words', async () => {
  const report = await written();
  expect(report.sections.map(({ heading, progress }) => [heading, progress])).toEqual([
    ['1. Inspeção do Veículo', '6 de 6 itens respondidos'],
    ['2. Finalização', '1 de 1 item respondido'],
  ]);
  expect(itemOf(report, 'boot')).toMatchObject({
    required: true,
    answer: { tone: 'conforming', lines: ['✓ Conforme'] },
  });
  expect(itemOf(report, 'found')?.answer.lines).toEqual(['✓ Conforme (Resposta: Não)']);
  expect(itemOf(report, 'day')?.answer.lines).toEqual(['01/03/2026']);
  expect(itemOf(report, 'means')?.answer.lines).toEqual(['Raio X', 'Cão']);
  expect(itemOf(report, 'plate')?.answer.lines).toEqual(['1 foto']);
  expect(itemOf(report, 'sign')).toMatchObject({
    answer: { lines: ['Assinado'] },
    evidence: [],
  });
});

test('the signature that closes the report stands there alone; another one stands at its item', async () => {
  const own = await written({ submission: completed() });
  expect(own.signature?.mark).toMatchObject({ kind: 'image', image: { dataUrl: DRAWN } });
  expect(itemOf(own, 'sign')?.below).toEqual([]);
  const other = await written({ submission: completed({ signature: `${DRAWN}AAAA` }) });
  expect(itemOf(other, 'sign')?.below).toMatchObject([{ kind: 'signature', image: { dataUrl: DRAWN } }]);
});

test('of a choice whose options are marked it is said whether what was chosen conforms', async () => {
  const options = ['Íntegro', 'Violado'];
  const asked = { options, nonConformingOptions: [false, true] };
  const items = [
    anItem({ id: 'one', type: 'select', ...asked }),
    anItem({ id: 'several', type: 'multiple_choice', ...asked }),
    anItem({ id: 'free', type: 'select', options }),
  ];
  const report = await written({
    submission: completed({
      checklist: aChecklist({ sections: [aSection({ id: 's', items })] }),
      items: [
        aSubmissionItem({ itemId: 'one', answerType: 'select', answerValue: 'Íntegro' }),
        aSubmissionItem({ itemId: 'several', answerType: 'multiple_choice', answerValue: options }),
        aSubmissionItem({ itemId: 'free', answerType: 'select', answerValue: 'Violado' }),
      ],
    }),
  });
  expect(['one', 'several', 'free'].map((id) => itemOf(report, id)?.answer)).toEqual([
    { tone: 'conforming', lines: ['✓ Conforme', 'Íntegro'], room: null },
    { tone: 'non-conforming', lines: ['✗ Não Conforme', 'Íntegro', 'Violado'], room: null },
    { tone: 'plain', lines: ['Violado'], room: null },
  ]);
  expect(report.findings.items.map(({ item }) => item.id)).toEqual(['several']);
  expect(report.summary.cards.map(({ value }) => value).slice(0, 2)).toEqual(['1', '1']);
});

test('evidence: photos with their item’s number, files by name, the rest as invalid, never as a link', async () => {
  const submission = completed({
    evidence: [
      anEvidence({ id: 'e1', itemId: 'plate', name: 'placa.jpg' }),
      anEvidence({
        id: 'd1',
        itemId: 'plate',
        kind: 'document',
        name: 'laudo.pdf',
        type: 'application/pdf',
        size: 2048,
      }),
    ],
    otherEvidence: [
      otherEvidence({ id: 'old', itemId: 'plate' }),
      otherEvidence({ id: 'bad', itemId: 'plate', raw: 'javascript:alert(1)', data: { kind: 'invalid' } }),
      otherEvidence({ id: 'words', itemId: 'plate', data: { kind: 'signature-text' } }),
    ],
  });
  const item = itemOf(await written({ submission }), 'plate');
  expect(item?.answer.lines).toEqual(['2 fotos', '1 anexo']);
  expect(item?.evidence).toMatchObject([
    {
      kind: 'photo',
      id: 'e1',
      caption: 'Item 1.6 · foto 1 de 2 · placa.jpg',
      image: { kind: 'stored', evidence: { id: 'e1' } },
    },
    {
      kind: 'document',
      id: 'd1',
      name: 'laudo.pdf',
      details: expect.stringMatching(/^application\/pdf · 2\skB$/) as string,
    },
    { kind: 'photo', id: 'old', caption: 'Item 1.6 · foto 2 de 2', image: { kind: 'inline' } },
    { kind: 'invalid', id: 'bad', text: 'Anexo inválido' },
  ]);
});

test('what stands beside an answer is reported: N/A, clause, note, measure, limits, a photo’s time and place', async () => {
  const items = [
    anItem({ id: 'belt', question: 'Cinto íntegro?', allowsNotApplicable: true, reference: 'ICAO Annex 17, 4.2.3' }),
    anItem({ id: 'bar', question: 'Pressão', type: 'number', number: { unit: 'bar', min: 10, max: 12.5 } }),
    anItem({ id: 'low', question: 'Altura', type: 'number', number: { unit: 'm', min: 2 } }),
    anItem({ id: 'count', question: 'Pessoas', type: 'number' }),
    anItem({ id: 'plate', question: 'Placa', type: 'photo' }),
  ];
  const submission = completed({
    checklist: aChecklist({ sections: [aSection({ id: 's', title: 'Cabine', items })] }),
    items: [
      aSubmissionItem({ itemId: 'belt', answerValue: NOT_APPLICABLE, note: 'Veículo sem cinto' }),
      aSubmissionItem({ itemId: 'bar', answerType: 'number', answerValue: '12.5' }),
      aSubmissionItem({
        itemId: 'low',
        answerType: 'number',
        answerValue: '1.8',
        measure: { text: 'Área isolada', group: { id: 'g', name: 'Manutenção' } },
      }),
      aSubmissionItem({ itemId: 'count', answerType: 'number', answerValue: '1200' }),
    ],
    evidence: [
      anEvidence({
        itemId: 'plate',
        name: 'placa.jpg',
        takenAt: '2026-01-15T10:02:00.000Z',
        position: { latitude: 10.5954, longitude: -61.3372, accuracy: 8 },
      }),
    ],
  });
  const report = await written({ submission });
  expect(itemOf(report, 'belt')).toMatchObject({
    answer: { tone: 'plain', lines: ['N/A (não se aplica)'] },
    reference: 'ICAO Annex 17, 4.2.3',
    remarks: [{ label: 'Observação', text: 'Veículo sem cinto' }],
  });
  expect(itemOf(report, 'bar')).toMatchObject({
    answer: { tone: 'conforming', lines: ['✓ Conforme (Resposta: 12,5 bar)'] },
    notes: ['Conforme entre 10 e 12,5 bar'],
  });
  expect(itemOf(report, 'low')).toMatchObject({
    answer: { tone: 'non-conforming', lines: ['✗ Não Conforme (Resposta: 1,8 m)'] },
    notes: ['Conforme a partir de 2 m'],
    remarks: [
      { label: 'Medida imediata', text: 'Área isolada' },
      { label: 'Grupo responsável', text: 'Manutenção' },
    ],
  });
  expect(itemOf(report, 'count')).toMatchObject({
    answer: { tone: 'plain', lines: ['1.200'] },
    notes: [],
    reference: null,
    remarks: [],
  });
  expect(itemOf(report, 'plate')?.evidence).toMatchObject([
    { caption: 'Item 1.5 · foto 1 de 1 · placa.jpg · Tirada em 15/01/2026 07:02 · 10.59540, -61.33720 ± 8 m' },
  ]);
  // N/A answers its item, and stands outside of the rate.
  expect([report.sections[0]?.progress, report.result.denominator]).toEqual([
    '5 de 5 itens respondidos',
    '1 de 2 itens avaliados em conformidade',
  ]);
});

test.each([
  ['the drawing of the submission', { signature: DRAWN }, { kind: 'image', image: { kind: 'inline', dataUrl: DRAWN } }],
  [
    'words in place of a drawing',
    { signature: 'Assinado digitalmente por Maria Souza' },
    { kind: 'words', text: 'Assinado digitalmente por Maria Souza' },
  ],
  ['an address, which is never drawn', { signature: 'https://evil.example/x.png' }, { kind: 'unreadable' }],
])('the signature block shows %s', async (_, signed, mark) => {
  const { signature } = await written({ submission: completed(signed) });
  expect(signature).toMatchObject({
    heading: 'Assinado digitalmente por',
    name: 'Maria Souza',
    details: ['Crachá/ID A-17', '15/01/2026 08:05'],
    mark,
  });
});

test('a file is counted and shown as a file, a picture attached as one as a photo', async () => {
  const attached = { itemId: 'hood', kind: 'document' as const };
  const evidence = [
    anEvidence({ ...attached, id: 'pdf', name: 'laudo.pdf', type: 'application/pdf', path: 'u/s/1.pdf' }),
    anEvidence({ ...attached, id: 'png', name: 'croqui.png', type: 'image/png', path: 'u/s/2.png' }),
  ];
  const report = await written({ submission: completed({ evidence }) });
  expect(report.summary.cards.find(({ kind }) => kind === 'photos')).toMatchObject({ value: '1' });
  expect(itemOf(report, 'hood')?.evidence.map(({ kind, id }) => [kind, id])).toEqual([
    ['document', 'pdf'],
    ['photo', 'png'],
  ]);
});
