/** @jest-environment node */
import { PageFlow } from './page-flow';
import { linesRead } from './pdf.fixture';
import { aReport, imagesOf, made, photoItem } from './report.fixture';

test('who approved it stands before the seal, with the approval’s own in full', async () => {
  const full = 'c0de'.repeat(16);
  const review = {
    isApproved: true,
    heading: 'Revisado e aprovado por',
    name: 'Beto Lima',
    details: ['Versão 2, sobre o selo 3F9A'],
    words: 'Conferido no local',
    seal: { label: 'Selo da aprovação', short: 'C0DE', full },
  };
  const lines = linesRead(Buffer.from(await made(aReport({ review })), 'latin1'));
  for (const line of ['Revisado e aprovado por', 'Beto Lima', ...review.details, 'Conferido no local'])
    expect(lines).toContain(line);
  expect(lines.join(' ')).toContain(full);
});

test('what the inspector decided is drawn before the rate, and nothing praises what was refused', async () => {
  const drawn = jest.spyOn(PageFlow.prototype, 'text');
  const { result } = aReport();
  const verdict = {
    verdict: 'refused' as const,
    words: 'Reprovado pelo inspetor',
    chosen: 'Resposta do inspetor: Barrado',
  };
  await made(aReport({ result: { ...result, verdict, status: null, message: 'Quem decide é o inspetor.' } }));
  const texts = drawn.mock.calls.map(([text]) => text);
  drawn.mockRestore();
  const at = texts.indexOf('Resultado');
  expect(texts.slice(at, at + 5)).toEqual([
    'Resultado',
    verdict.words,
    verdict.chosen,
    'Taxa de conformidade: 100,0%',
    '1 de 1',
  ]);
  expect(texts.join()).not.toMatch(/Excelente|Conforme,/);
});

test('the airport’s name and logo stand at the head; a logo that cannot be drawn leaves its place to the name', async () => {
  const letterhead = {
    ...aReport().letterhead,
    airport: 'Aeroporto Internacional',
    logo: { kind: 'inline' as const, dataUrl: 'data:image/png;base64,eA==' },
  };
  const section = { ...aReport().sections[0]!, items: [photoItem(1, 0)] };
  const drawn = await made(aReport({ letterhead, sections: [section] }));
  expect(linesRead(Buffer.from(drawn, 'latin1'))[0]).toMatch(/^Aeroporto Internacional/);
  expect(imagesOf(drawn)).toBeGreaterThan(0);
  const without = await made(aReport({ letterhead, sections: [section] }), { load: () => Promise.resolve(null) });
  expect(linesRead(Buffer.from(without, 'latin1'))[0]).toMatch(/^Aeroporto Internacional/);
  expect(imagesOf(without)).toBe(0);
});

test('a critical failure is drawn before what the inspector decided, and the weighted score below the rate', async () => {
  const drawn = jest.spyOn(PageFlow.prototype, 'text');
  const { result } = aReport();
  const verdict = { verdict: 'approved' as const, words: 'Aprovado pelo inspetor', chosen: null };
  const weighted = { label: 'Pontuação ponderada', value: '75,0%' };
  const failed = { criticalLeads: true, rating: 'non-conforming' as const, status: 'Não Conforme', rate: '95,0%' };
  await made(aReport({ result: { ...result, ...failed, verdict, weighted, message: 'Falha crítica.' } }));
  const texts = drawn.mock.calls.map(([text]) => text);
  drawn.mockRestore();
  const at = texts.indexOf('Resultado');
  expect(texts.slice(at, at + 6)).toEqual([
    'Resultado',
    'Não Conforme · 95,0%',
    'Aprovado pelo inspetor',
    '1 de 1',
    'Pontuação ponderada: 75,0%',
    'Falha crítica.',
  ]);
});

test('what has become of what failed stands at the end, with the moment in which it was so', async () => {
  const followUp = {
    heading: 'Não conformidades: estado em 26/11/2026 20:41',
    note: 'Não faz parte do que foi selado.',
    items: [{ id: 'f', label: 'NC-2026-000123 · Cerca íntegra?', value: 'Em tratamento · Maior' }],
  };
  const lines = linesRead(Buffer.from(await made(aReport({ followUp })), 'latin1'));
  const after = lines.slice(lines.indexOf(followUp.heading));
  expect(lines.length - after.length).toBeGreaterThan(lines.indexOf('1. Fotos'));
  for (const words of ['NC-2026-000123', 'Em tratamento · Maior', followUp.note])
    expect(after.join(' ')).toContain(words);
});
