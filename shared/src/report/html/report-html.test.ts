import {
  aChecklist,
  aConvoy,
  anEvidence,
  anItem,
  aSection,
  aSubmission,
  aSubmissionItem,
  otherEvidence,
} from '../../testing/entities';
import type { Submission } from '../../domain/submission/submission';
import { aSealedContent } from '../../seal/sealed-record.fixture';
import { payloadIn } from '../../seal/embedded-payload';
import type { ReportReview } from '../document';
import { testReader } from '../reader.fixture';
import { writeReport } from '../write-report';
import { cssString } from './css-string';
import { UNEMBEDDED } from './embedded-record';
import { reportFile } from './report-file';
import type { HtmlOptions } from './report-html';

const PAYLOADS = [
  '<script>window.__pwned = 1</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title></style><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
];
const HOSTILE = PAYLOADS.join(' ');
const DRAWN = 'data:image/png;base64,iVBORw0KGgo=';

const hostile = (): Submission =>
  aSubmission({
    title: HOSTILE,
    status: HOSTILE,
    inspector: { name: HOSTILE, badge: HOSTILE, location: HOSTILE },
    onBehalfOf: { name: HOSTILE, badge: HOSTILE },
    signature: `Assinado ${HOSTILE}`,
    checklist: aChecklist({
      title: HOSTILE,
      standard: HOSTILE,
      version: HOSTILE,
      sections: [
        aSection({
          id: HOSTILE,
          title: HOSTILE,
          description: HOSTILE,
          items: [
            anItem({ id: 'text', question: HOSTILE, type: 'text' }),
            anItem({ id: 'list', question: HOSTILE, type: 'multiple_choice' }),
            anItem({ id: 'no', question: HOSTILE, reference: HOSTILE }),
            anItem({ id: 'count', type: 'number', number: { unit: HOSTILE } }),
            anItem({ id: 'photo', type: 'photo' }),
          ],
        }),
      ],
    }),
    items: [
      aSubmissionItem({ itemId: 'text', answerType: 'text', answerValue: HOSTILE }),
      aSubmissionItem({ itemId: 'list', answerType: 'multiple_choice', answerValue: [HOSTILE] }),
      aSubmissionItem({ itemId: 'no', answerValue: false, note: HOSTILE }),
      aSubmissionItem({ itemId: 'count', answerType: 'number', answerValue: '3' }),
    ],
    evidence: [
      anEvidence({ itemId: 'photo', name: HOSTILE }),
      anEvidence({ id: 'd', itemId: 'photo', kind: 'document', name: HOSTILE, type: HOSTILE }),
    ],
    otherEvidence: [otherEvidence({ itemId: 'photo', raw: 'javascript:alert(1)', data: { kind: 'invalid' } })],
  });

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });

async function fileOf(
  submission: Submission,
  options: Partial<HtmlOptions> = {},
  review: ReportReview | null = null,
): Promise<Document & { text: string }> {
  const report = { ...writeReport({ submission }, await testReader()), review };
  const file = await reportFile(report, {
    loadImage: () => Promise.resolve(new Blob(['image'], { type: 'image/png' })),
    ...options,
  });
  const text = await textOf(file);
  return Object.assign(new DOMParser().parseFromString(text, 'text/html'), { text });
}

it('holds every text as text: nothing of it becomes an element, an attribute, a style or a script', async () => {
  const page = await fileOf(hostile());
  expect(page.querySelectorAll('script, iframe, svg, object, embed, a, form, base, link')).toHaveLength(0);
  expect(
    [...page.querySelectorAll('*')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith('on') || name === 'style'),
  ).toEqual([]);
  expect([...page.images].map((image) => image.getAttribute('src'))).toEqual(['data:image/png;base64,aW1hZ2U=']);
  expect(page.title).toBe(`${HOSTILE} · Relatório de Inspeção`);
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(
    [...page.querySelectorAll('.report__answer')].filter(({ textContent }) => textContent === HOSTILE),
  ).toHaveLength(2);
  for (const words of [`3 ${HOSTILE}`, `Observação: ${HOSTILE}`, `${HOSTILE} · ${HOSTILE}`])
    expect(page.body.textContent).toContain(words);
});

it('gives an answer the room of notes that are not there: a long one would fill pages in a narrow column', async () => {
  const page = await fileOf(hostile());
  const rows = [...page.querySelectorAll('.report__item > tr:first-child')];
  const rooms = rows.map((row) => row.querySelector<HTMLTableCellElement>('.report__cell--answer')?.colSpan);
  const notes = rows.map((row) => row.querySelectorAll('.report__cell--note').length);
  expect(rooms.map((room, place) => [room, notes[place]])).toEqual(
    expect.arrayContaining([
      [2, 0],
      [1, 1],
    ]),
  );
  expect(rooms.every((room, place) => (room ?? 0) + (notes[place] ?? 0) === 2)).toBe(true);
});

it('names who approved it, with the approval’s own seal, and takes no word of a reviewer for markup', async () => {
  const page = await fileOf(
    aSubmission(),
    {},
    {
      isApproved: true,
      heading: 'Revisado e aprovado por',
      name: HOSTILE,
      details: [HOSTILE],
      words: HOSTILE,
      seal: { label: 'Selo da aprovação', short: 'C0DE C0DE', full: 'c0de' },
    },
  );
  expect(page.querySelectorAll('script, iframe, svg, img')).toHaveLength(0);
  expect(page.body.textContent).toContain('Revisado e aprovado por');
  expect(page.querySelector('.report__review-seal')?.textContent).toBe('C0DE C0DE');
});

it('allows itself nothing but its own styles and images, and names its language', async () => {
  const page = await fileOf(aSubmission());
  expect(page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  );
  expect(page.documentElement.lang).toBe('pt-BR');
  expect(page.text.startsWith('<!doctype html>')).toBe(true);
});

it('marks the original text as what language it is in', async () => {
  const checklist = aChecklist({
    language: 'ko',
    sections: [
      aSection({
        id: 's',
        items: [anItem({ id: 'i', question: '잠겼습니까?', translations: { pt: { question: 'Trancado?' } } })],
      }),
    ],
  });
  const page = await fileOf(aSubmission({ checklist, items: [] }));
  const original = page.querySelector('.report__original');
  expect([original?.textContent, original?.getAttribute('lang')]).toEqual(['잠겼습니까?', 'ko-KR']);
  expect(page.querySelector('.report__question')?.textContent).toContain('Trancado?');
});

it('carries the nonce of the portal where it is opened as a window of it, and only there', async () => {
  expect((await fileOf(aSubmission(), { nonce: 'abc' })).querySelector('style')?.getAttribute('nonce')).toBe('abc');
  expect((await fileOf(aSubmission())).querySelector('style')?.hasAttribute('nonce')).toBe(false);
});

it.each([
  ['is not there', () => Promise.resolve(null)],
  ['fails to load', () => Promise.reject(new Error('offline'))],
])('says so in its place when an image %s, and the rest stands', async (_, loadImage) => {
  const items = [anItem({ id: 'photo', type: 'photo' }), anItem({ id: 'after', question: 'Portão fechado?' })];
  const submission = aSubmission({
    checklist: aChecklist({ sections: [aSection({ id: 's', items })] }),
    evidence: [anEvidence({ itemId: 'photo' })],
    signature: DRAWN,
  });
  const page = await fileOf(submission, { loadImage });
  expect([...page.querySelectorAll('.report__blank--unreadable')].map(({ textContent }) => textContent)).toEqual([
    'Esta foto não pôde ser lida.',
    'A assinatura não pôde ser lida.',
  ]);
  expect(page.body.textContent).toContain('Portão fechado?');
});

it('loads one image after the other, so that never more than one is in memory', async () => {
  let loading = 0;
  let most = 0;
  const loadImage = async (): Promise<null> => {
    loading += 1;
    most = Math.max(most, loading);
    await Promise.resolve();
    loading -= 1;
    return null;
  };
  const evidence = Array.from({ length: 5 }, (_, index) => anEvidence({ id: `e${index}`, itemId: 'photo' }));
  await fileOf(
    aSubmission({
      checklist: aChecklist({ sections: [aSection({ id: 's', items: [anItem({ id: 'photo' })] })] }),
      evidence,
    }),
    { loadImage },
  );
  expect(most).toBe(1);
});

it.each([
  ['Registro 0f6d · versão 1', '"Registro 0f6d · versão 1"'],
  ['"} </style><script>', '"\\22 \\7d  \\3c \\2f style\\3e \\3c script\\3e "'],
  ['a\\b\nc', '"a\\5c b\\a c"'],
])('%j stands in a style sheet as %s', (text, css) => expect(cssString(text)).toBe(css));

test('brings its sealed record as data that is neither drawn nor run', async () => {
  const sealed = {
    seal: 'a'.repeat(64),
    content: aSealedContent({ submission: { id: 'x', revision: 1, title: '</template><script>alert(1)</script>' } }),
  };
  const page = await fileOf(aSubmission({ checklist: aChecklist() }), {
    record: { kind: 'embedded', payload: sealed },
  });
  expect(payloadIn(page.text)).toEqual(sealed);
  expect(page.body.textContent).toContain('Este arquivo traz o registro selado');
  expect(page.querySelectorAll('script')).toHaveLength(0);
});

test.each(UNEMBEDDED)('without a sealed record it says so, and why: %s', async (why) => {
  const page = await fileOf(aSubmission({ checklist: aChecklist() }), { record: { kind: 'none', why } });
  expect(page.querySelector('.report__embedded')?.textContent).toMatch(
    /^Este arquivo não traz um registro selado: .{10,}/,
  );
  expect(page.querySelector('template')).toBeNull();
});

test('the seal is there in words and as a QR code, which is drawn and no more', async () => {
  const page = await fileOf({ ...aSubmission({ checklist: aChecklist() }), seal: '0123456789abcdef'.repeat(4) });
  expect(page.querySelector('.report__seal')?.textContent).toContain('0123 4567 89AB CDEF');
  expect(page.querySelector('.report__code')?.getAttribute('aria-label')).toMatch(
    /^Código QR para https:\/\/avsec\.example\/verificar\//,
  );
  expect(page.querySelector('.report__code path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

it('has a heading for each vehicle of a section that repeats, and nothing of what a condition hid', async () => {
  const page = await fileOf(aConvoy({ status: 'completed' }));
  const headings = [...page.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(['2-1. Veículos – Veículo 1', '2-2. Veículos – ABC-1234']));
  expect(page.text).not.toContain('Dobradiça');
});
