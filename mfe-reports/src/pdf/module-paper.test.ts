/** @jest-environment node */
import { changeLanguage, LANGUAGES, startI18n } from '@avsec/shared/i18n';
import type { ModulePaper } from '@avsec/shared/module';
import { readerHere, writePaper } from '@avsec/shared/report';
import { pagesRead, fontFile } from './pdf.fixture';
import { reportPdf } from './report-pdf';

const BANNER = 'Simulado: isto não é uma ocorrência real';

const paper = (banner: string | null): ModulePaper => ({
  kind: 'Registro de ocorrência',
  title: 'OC-2026-000123 · Ameaça de bomba',
  status: 'Situação: Em andamento',
  banner,
  notices: ['Registrada neste dispositivo'],
  facts: { heading: 'Identificação', facts: [{ label: 'Onde', value: 'Terminal 1' }] },
  columns: { about: 'Assunto', said: 'O que foi dito', notes: 'Quando e por quem' },
  sections: [
    {
      id: 'timeline',
      heading: 'Cronologia',
      hints: ['Do começo ao fim'],
      rows: Array.from({ length: 90 }, (_, place) => ({
        id: String(place),
        about: 'Anotação',
        said: [`Entrada ${place}`],
        notes: ['02/03/2026 12:00 · Ana Souza'],
        files: [],
      })),
    },
  ],
  pageLabel: 'OC-2026-000123',
  fileName: 'ocorrencia',
});

beforeAll(async () => {
  // What the portal's texts ask of a page; pdfkit is not at home in jsdom.
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} } });
  Object.defineProperty(globalThis, 'location', { value: new URL('https://avsec.example') });
  await startI18n('pt');
});

async function drawn(banner: string | null) {
  const reader = await readerHere(new Date('2026-11-20T15:00:00Z'));
  const parts = await reportPdf({
    report: writePaper({ paper: paper(banner), site: { name: 'Piarco', logo: null } }, reader),
    readFont: (name) => Promise.resolve(fontFile(name)),
    namedNote: '',
    paper: 'A4',
    record: null,
    recordNote: '',
    load: () => Promise.resolve(null),
    tell: () => undefined,
  });
  return pagesRead(Buffer.concat(parts)).map(({ lines }) => lines.join(' '));
}

test('every page has the banner once and its own foot; every row is there once', async () => {
  const pages = await drawn(BANNER);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page.split(BANNER)).toHaveLength(2);
    expect(page).toContain('OC-2026-000123');
  }
  const whole = pages.join(' ');
  for (const words of [
    'Registro de ocorrência',
    'Quando e por quem',
    'Do começo ao fim',
    'Registrada neste dispositivo',
  ])
    expect(whole).toContain(words);
  for (let place = 0; place < 90; place += 1)
    expect(whole.match(new RegExp(`Entrada ${place}\\b`, 'g'))).toHaveLength(1);
});

test('without a banner there is none', async () => {
  expect((await drawn(null)).join(' ')).not.toContain('Simulado');
});

test.each(LANGUAGES.map(({ code }) => [code] as const))('says in %s when it was made', async (language) => {
  await changeLanguage(language);
  const reader = await readerHere(new Date('2026-11-20T15:00:00Z'));
  const { footer } = writePaper({ paper: paper(null), site: null }, reader);
  expect(footer.generated).toMatch(/2026/);
  expect(footer.generated).not.toContain('paper.');
});
