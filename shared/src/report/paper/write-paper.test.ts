/* The document of a module, as it is read and as a file (docs/decisions/0236). */
import { anEvidence } from '../../testing/entities';
import type { ModulePaper } from '../../module/paper';
import { reportHtml } from '../html/report-html';
import { testReader } from '../reader.fixture';
import { writePaper } from './write-paper';

const paper = (changes: Partial<ModulePaper> = {}): ModulePaper => ({
  kind: 'Registro de ocorrência',
  title: 'OC-2026-000123',
  status: 'Situação: Encerrada',
  banner: null,
  notices: [],
  facts: { heading: 'Identificação', facts: [{ label: 'Onde', value: 'Portão 4' }] },
  columns: { about: 'Assunto', said: 'O que foi dito', notes: 'Quando e por quem' },
  sections: [
    {
      id: 'first',
      heading: 'Primeiro registro',
      hints: [],
      rows: [{ id: 'what', about: 'O que houve', said: ['Mochila <b>preta</b>'], notes: ['12:00 · Ana'], files: [] }],
    },
    {
      id: 'timeline',
      heading: 'Cronologia',
      hints: ['Nada antes disso.'],
      rows: [
        { id: 'a', about: 'Anotação', said: ['B13'], notes: ['Riscado · Ana · B12'], files: [], isStruck: true },
        {
          id: 'b',
          about: 'Anotação',
          said: [],
          notes: [],
          files: [
            anEvidence({ id: 'p', name: 'painel.jpg', path: 'u/p.jpg' }),
            anEvidence({ id: 'd', kind: 'document', name: 'ata.pdf', type: 'application/pdf', path: 'u/d.pdf' }),
          ],
        },
      ],
    },
  ],
  pageLabel: 'OC-2026-000123 · Mochila',
  fileName: 'ocorrencia',
  ...changes,
});

const html = async (changes: Partial<ModulePaper> = {}): Promise<string> => {
  const document = writePaper({ paper: paper(changes), site: null }, await testReader());
  let whole = '';
  for await (const piece of reportHtml(document, { loadImage: () => Promise.resolve(null) })) whole += piece;
  return whole;
};

it('numbers sections and rows, tells photos from files, and shows what was struck paler', async () => {
  const { sections, words, footer, letterhead } = writePaper(
    { paper: paper(), site: { name: 'Piarco', logo: null } },
    await testReader(),
  );
  expect(sections.map(({ heading }) => heading)).toEqual(['1. Primeiro registro', '2. Cronologia']);
  const [struck, withFiles] = sections[1]?.items ?? [];
  expect(struck).toMatchObject({ number: '2.1', answer: { tone: 'unanswered', lines: ['B13'] } });
  expect(withFiles?.evidence.map(({ kind }) => kind)).toEqual(['photo', 'document']);
  expect(withFiles?.below).toMatchObject([
    { caption: expect.stringMatching(/^Item 2\.2 · foto 1 de 1 · painel\.jpg/) as string },
  ]);
  expect(words.columns).toEqual({
    number: 'Nº',
    question: 'Assunto',
    answer: 'O que foi dito',
    note: 'Quando e por quem',
  });
  expect(letterhead).toMatchObject({ airport: 'Piarco', kind: 'Registro de ocorrência' });
  expect(footer.generated).toBe('Documento gerado em 02/03/2026 18:30');
});

it('is the same file as a report’s: escaped, and nothing of an inspection in it', async () => {
  const whole = await html({ notices: ['Aguardando envio', 'Outra versão'] });
  expect(whole).toContain('Mochila &lt;b&gt;preta&lt;/b&gt;');
  expect(whole).toContain('Esta foto não pôde ser lida.');
  expect(whole.match(/class="report__notice"/g)).toHaveLength(2);
  for (const absent of ['Resultado', 'Resumo', 'Não conformidades (', 'class="report__seal"', 'class="report__banner"'])
    expect(whole).not.toContain(absent);
});

it('has its banner above the head and in the margin of every printed page', async () => {
  const whole = await html({ banner: 'Simulado: "treino"' });
  expect(whole).toMatch(/<p class="report__banner"><strong>Simulado: &quot;treino&quot;<\/strong><\/p>/);
  expect(whole).toMatch(/--report-page-banner: "Simulado: \\22 ?treino/);
});
