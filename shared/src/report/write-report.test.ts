import {
  aChecklist,
  aConvoy,
  anEvidence,
  anInspection,
  anItem,
  aSection,
  aSubmissionItem,
  otherEvidence,
} from '../testing/entities';
import { redGateChecklist, RED_GATE_ITEMS } from '../domain/builtin/red-gate';
import { submissionFrom } from '../domain/inspection/submission-as-answered';
import { LANGUAGE_CODES } from '../i18n/languages';
import { verificationQr } from '../seal/verification-qr';
import { DRAWN, completed, written, itemOf } from './write-report.fixture';

test('the heading names title and status; a status that the portal does not know is shown as it is', async () => {
  expect(await written()).toMatchObject({
    title: 'Inspeção de perímetro',
    statusLine: 'Relatório de Inspeção - Status: Finalizado',
    lang: 'pt-BR',
  });
  expect(await written({ submission: completed({ status: 'archived', title: ' ' }) })).toMatchObject({
    title: 'Checklist AVSEC',
    statusLine: 'Relatório de Inspeção - Status: archived',
  });
});

test('identification: inspector, badge, location, start, and completion when there is one', async () => {
  const { facts } = (await written()).identification;
  expect(facts.slice(0, 5)).toEqual([
    { label: 'Inspetor', value: 'Maria Souza' },
    { label: 'Crachá/ID', value: 'A-17' },
    { label: 'Local', value: 'Terminal 1' },
    { label: 'Início', value: '15/01/2026 07:00' },
    { label: 'Conclusão', value: '15/01/2026 08:05' },
  ]);
  const { facts: named } = (
    await written({ submission: completed({ onBehalfOf: { name: 'João Lima', badge: 'M-1' } }) })
  ).identification;
  expect(named[2]).toEqual({ label: 'Em nome de', value: 'João Lima · M-1' });
  const open = await written({
    submission: completed({ completionTime: null, inspector: { name: '', badge: '', location: '' } }),
  });
  expect(open.identification.facts.map(({ label }) => label)).not.toContain('Conclusão');
  expect(open.identification.facts[0]).toEqual({ label: 'Inspetor', value: '–' });
});

test('four cards, and completeness of all and of required items', async () => {
  const report = await written();
  expect(report.summary.cards.map(({ label, value }) => [label, value])).toEqual([
    ['Itens conformes', '2'],
    ['Itens não conformes', '1'],
    ['Total de itens', '7'],
    ['Total de fotos', '2'],
  ]);
  expect(report.completeness).toEqual([
    { label: 'Itens respondidos', value: '100% (7 de 7)' },
    { label: 'Itens obrigatórios respondidos', value: '100% (2 de 2)' },
  ]);
});

test('findings come first, with the evidence and the number of their item', async () => {
  const { findings } = await written();
  expect(findings.heading).toBe('Não conformidades (1)');
  expect(findings.items).toMatchObject([
    {
      section: '1. Inspeção do Veículo',
      item: {
        number: '1.3',
        question: 'Capô verificado?',
        answer: { lines: ['✗ Não Conforme'] },
        evidence: [{ kind: 'photo', id: 'e2' }],
      },
    },
  ]);
});

test('a report in another language has what was answered and sealed below what is read', async () => {
  const translated = aChecklist({
    language: 'it',
    translations: { de: { title: 'Zaun' } },
    sections: [
      aSection({
        id: 's1',
        title: 'Recinzione',
        translations: { de: { title: 'Umzäunung' } },
        items: [
          anItem({ id: 'boot', question: 'Integra?', translations: { de: { question: 'Unversehrt?' } } }),
          anItem({
            id: 'means',
            question: 'Mezzi',
            type: 'multiple_choice',
            options: ['Cane', 'Ronda'],
            translations: { de: { question: 'Mittel', options: ['Hund', ''] } },
          }),
          anItem({ id: 'hood', question: 'Note', type: 'text' }),
        ],
      }),
    ],
  });
  const items = [
    aSubmissionItem({ itemId: 'boot', answerValue: false }),
    aSubmissionItem({ itemId: 'means', answerType: 'multiple_choice', answerValue: ['Cane', 'Ronda'] }),
  ];
  const submission = completed({ checklist: translated, title: translated.title, items, evidence: [] });
  const german = await written({ submission }, 'de');
  expect(german).toMatchObject({ title: 'Zaun', lang: 'de-DE', originalLang: 'it-IT' });
  expect(german.notices).toEqual([
    {
      kind: 'translated',
      text: 'Übersetzt: Unter jedem Prüfpunkt steht der Originaltext (Italiano), der beantwortet und versiegelt wurde.',
    },
  ]);
  expect(german.sections.map(({ heading, original }) => [heading, original])).toEqual([['1. Umzäunung', 'Recinzione']]);
  expect(
    ['boot', 'means', 'hood'].map((id) => {
      const { question, original, answer } = itemOf(german, id)!;
      return [question, original, ...answer.lines];
    }),
  ).toEqual([
    ['Unversehrt?', 'Integra?', expect.any(String)],
    ['Mittel', 'Mezzi', expect.stringContaining('Hund'), 'Ronda'],
    ['Note', null, expect.any(String)],
  ]);
  expect(itemOf(german, 'means')?.answer.lines[0]).toContain('Cane');
  const italian = await written({ submission }, 'it');
  expect([italian.title, italian.notices, italian.sections[0]?.items[0]?.original]).toEqual([
    translated.title,
    [],
    null,
  ]);
});

test('each vehicle of a section that repeats has its heading and findings; what was hidden is not there', async () => {
  const report = await written({ submission: aConvoy({ status: 'completed' }) });
  expect(
    report.sections.map(({ heading, items }) => [
      heading,
      ...items.map(({ number, question }) => `${number} ${question}`),
    ]),
  ).toEqual([
    ['1. Portão', '1.1 Há dano?'],
    ['2-1. Veículos – Veículo 1', '2-1.1 Porta-malas vazio?'],
    ['2-2. Veículos – ABC-1234'],
  ]);
  expect(report.sections[0]?.progress).toBe('1 de 1 item respondido · Dispensado por outras respostas: 1.2');
  expect(report.sections[1]?.progress).toBe('1 de 1 item respondido');
  expect(report.sections.map(({ failed }) => failed)).toEqual([null, null, 'Não conformes, descritos acima: 2-2.1']);
  expect(report.findings.items.map(({ section, item }) => [section, item.number])).toEqual([
    ['2-2. Veículos – ABC-1234', '2-2.1'],
  ]);
  const german = await written({ submission: aConvoy() }, 'de');
  expect(german.sections.map(({ heading, original }) => [heading, original]).slice(1)).toEqual([
    ['2-1. Fahrzeuge – Fahrzeug 1', 'Veículos – Veículo 1'],
    ['2-2. Fahrzeuge – ABC-1234', 'Veículos – ABC-1234'],
  ]);
});

test('nobody signed: no block', async () => {
  expect(
    (await written({ submission: completed({ items: [aSubmissionItem({ itemId: 'boot', answerValue: true })] }) }))
      .signature,
  ).toBeNull();
});

test('a sealed record shows its seal and where it is verified, and every page names it', async () => {
  const seal = '0123456789abcdef'.repeat(4);
  const report = await written({ submission: { ...completed(), seal } });
  expect(report.seal).toEqual({
    label: 'Selo',
    short: '0123 4567 89AB CDEF',
    full: seal,
    verify: { label: 'Confira em', value: `https://avsec.example/verificar/${completed().id}` },
    code: {
      ...verificationQr(`https://avsec.example/verificar/${completed().id}`),
      alt: `Código QR para https://avsec.example/verificar/${completed().id}`,
    },
  });
  expect(report.pageLabel).toBe('Registro 0f6d3c0e · versão 1 · Selo 0123 4567 89AB CDEF');
  expect((await written()).seal).toBeNull();
});

test('says what a reader must know first', async () => {
  const report = await written({
    submission: completed({ status: 'in_progress' }),
    marks: [{ kind: 'only-on-device' }],
  });
  expect(report.notices.map(({ kind }) => kind)).toEqual(['unfinished', 'only-on-device']);
  expect((await written()).notices).toEqual([]);
  const withdrawn = await written({
    marks: [{ kind: 'withdrawn', at: '2026-03-02T12:00:00.000Z', reason: 'Duplicado.' }],
  });
  expect(withdrawn.notices[0]?.text).toBe(
    'Retirada do histórico em 02/03/2026 09:00. Motivo: Duplicado. Este relatório mostra a última versão finalizada, que continua guardada.',
  );
});

test('an inspection that only this device holds is reported as it will be stored', async () => {
  const inspection = anInspection({
    checklist: redGateChecklist,
    answers: { [RED_GATE_ITEMS.airport]: 'Aeroporto' },
    inspector: { name: 'Bia', badge: '9', location: '' },
  });
  const report = await written({
    submission: submissionFrom(inspection, { status: 'in_progress', completionTime: null }),
  });
  expect(report.identification.facts).toContainEqual({ label: 'Local', value: 'Aeroporto' });
  expect(report.sections[0]?.heading).toBe('0. Dados');
  expect(report.sections[0]?.items[0]?.number).toBe('0.1');
});

test('a record without its questions is reported from its items, evidence without an item included', async () => {
  const submission = completed({ checklist: null, evidence: [anEvidence({ itemId: 'gone' })] });
  const report = await written({ submission });
  expect(report.findings.items.map(({ item }) => item.id)).toEqual(['found', 'hood']);
  expect(report.sections.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    'boot',
    'day',
    'means',
    'sign',
    'gone',
  ]);
});

test.each(LANGUAGE_CODES)('is whole in %s: no text is missing, none has an unfilled place', async (language) => {
  const everything = {
    submission: {
      ...completed({
        signature: DRAWN,
        otherEvidence: [otherEvidence({ itemId: 'plate', data: { kind: 'invalid' } })],
      }),
      seal: 'a'.repeat(64),
    },
    marks: [
      { kind: 'older-version' },
      { kind: 'reopened' },
      { kind: 'only-on-device' },
      { kind: 'not-sent' },
      { kind: 'withdrawn', at: '2026-03-02T12:00:00.000Z', reason: 'x' },
    ] as const,
  };
  const texts: string[] = [];
  JSON.stringify(
    await written(everything, language),
    (_, value: unknown) => (typeof value === 'string' && texts.push(value), value),
  );
  const aKey = /^(common:)?[a-z][\w-]*(\.[\w-]+)+$/i;
  expect(texts.filter((text) => text.includes('{{') || aKey.test(text))).toEqual([]);
});
