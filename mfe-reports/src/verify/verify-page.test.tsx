import { webcrypto } from 'node:crypto';
import { openReview, openSealedRecord, useReviewQuery, useSealedRecordQuery } from '@avsec/shared/data';
import {
  canonicalJson,
  embeddedPayload,
  pdfRecord,
  sha256,
  type SealedContent,
  type SealedRecord,
} from '@avsec/shared/seal';
import type { Review } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import VerifyPage from './verify-page';

jest.mock('@avsec/shared/data');

const ID = '00000000-0000-4000-8000-000000000002';
const content: SealedContent = {
  form: 'portal-avsec-seal/1',
  submission: { id: ID, revision: 1, title: 'Red Gate' },
  signature: null,
  answers: [{ itemId: 'closed', value: true }],
  files: [],
};
const altered: SealedContent = { ...content, answers: [{ itemId: 'closed', value: false }] };
let seal: string;
beforeEach(() => jest.mocked(useReviewQuery).mockReturnValue({ data: null, isError: false, refetch: jest.fn() }));
beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  seal = (await sha256(canonicalJson(content)))!;
});

const record = (more: Partial<SealedRecord> = {}): SealedRecord => ({
  submissionId: ID,
  revision: 1,
  finalizedAt: '2026-11-20T12:30:05.000Z',
  seal,
  shownSeal: seal,
  newestRevision: 1,
  status: 'completed',
  kept: content,
  shown: content,
  ...more,
});

async function open(held: SealedRecord | null) {
  jest
    .mocked(useSealedRecordQuery)
    .mockReturnValue({ data: held, isFetching: false, isError: false, refetch: jest.fn() });
  jest.mocked(openSealedRecord).mockResolvedValue(held);
  await renderInPortal(<VerifyPage />, { at: `/verificar/${ID}`, path: '/verificar/:id', module });
}

const drop = async (name: string, text: string) => {
  const file = new File([text], name);
  // jsdom's files have no text().
  Object.defineProperty(file, 'text', { value: () => Promise.resolve(text) });
  await userEvent.upload(await screen.findByLabelText('Escolha um arquivo ou solte-o aqui'), file);
};

it('says that the server’s record is untouched, with its seal in full', async () => {
  await open(record());
  expect(await screen.findByRole('heading', { name: 'Inalterado' })).toBeVisible();
  expect(screen.getByText(seal)).toBeVisible();
});

it('calls the record in the reader’s language as the sealed version has it', async () => {
  const definition = {
    id: 'gate',
    title: 'Red Gate',
    sections: [],
    translations: { pt: { title: 'Portão vermelho', description: '' } },
  };
  await open(record({ kept: { ...content, checklist: { id: 'gate', definition } } }));
  expect(await screen.findByText('Portão vermelho')).toBeVisible();
});

it('says that the server’s record was altered, and where', async () => {
  await open(record({ shown: altered }));
  expect(await screen.findByRole('heading', { name: 'Alterado' })).toBeVisible();
  expect(screen.getByText('Respostas')).toBeVisible();
});

it('says that the record was reopened since, and that the sealed version stands', async () => {
  await open(record({ status: 'in_progress', shown: null, shownSeal: null }));
  expect(await screen.findByText(/A inspeção foi reaberta depois/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Inalterado' })).toBeVisible();
});

it.each([
  ['Sem selo', record({ seal: null, shownSeal: null }), 1],
  ['Nada a verificar', null, 0],
] as const)('%s', async (heading, held, reports) => {
  await open(held && { ...held, seal: null });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  // Of what is not there nobody is led to a report.
  expect(screen.queryAllByRole('link', { name: 'Abrir o relatório' })).toHaveLength(reports);
});

describe('a file that is dropped', () => {
  const files = [
    [
      'an untouched report',
      'r.html',
      () => `<!doctype html><body>${embeddedPayload({ seal, content })}</body>`,
      'exatamente',
    ],
    [
      'an altered report',
      'r.html',
      () => `<!doctype html><body>${embeddedPayload({ seal, content: altered })}</body>`,
      'não é o que foi selado',
    ],
    ['an untouched record', 'r.json', () => JSON.stringify({ content, seal }), 'exatamente'],
    ['an altered record', 'r.json', () => JSON.stringify({ seal, content: altered }), 'não é o que foi selado'],
  ] as const;

  it.each(files)('%s', async (_, name, text, says) => {
    await open(record());
    await screen.findByRole('heading', { name: 'Inalterado' });
    await drop(name, text());
    expect(await screen.findByText(new RegExp(`O registro neste arquivo.*${says}`))).toBeVisible();
  });

  it('that brings no sealed record says so', async () => {
    await open(record());
    await drop('x.html', '<p>Relatório</p>');
    expect(await screen.findByText('Este arquivo não contém um registro selado.')).toBeVisible();
  });
});

describe('where the checklist asks for review', () => {
  const asking: SealedContent = {
    ...content,
    checklist: { id: 'gate', definition: { id: 'gate', title: 'Red Gate', sections: [], review: true } },
  };
  const decision = (over: string) => ({
    form: 'portal-avsec-review/1',
    review: { id: 'r', state: 'approved' },
    submission: { id: ID, revision: 1, seal: over },
    reviewer: { id: 'b', name: 'Beto Lima', badge: 'S-1', role: 'auditor' },
    decided: '2026-11-20T13:00:00.000000Z',
    words: 'Conferido',
    comments: [],
  });
  /** `kept`: what the server makes of its rows now; `decided`: what was sealed. */
  const openWith = async (decided: unknown, kept: unknown) => {
    const own = (await sha256(canonicalJson(asking)))!;
    const reviewSeal = decided === null ? null : (await sha256(canonicalJson(decided)))!;
    const answer = { data: reviewSeal === null ? null : { seal: reviewSeal, kept }, isError: false };
    jest.mocked(useReviewQuery).mockReturnValue(answer as never);
    await open(record({ kept: asking, shown: asking, seal: own, shownSeal: own }));
    return own;
  };

  it('shows who approved it and both seals, and that neither was changed', async () => {
    const own = (await sha256(canonicalJson(asking)))!;
    await openWith(decision(own), decision(own));
    expect(await screen.findByRole('heading', { name: 'Aprovada e inalterada' })).toBeVisible();
    expect(screen.getByText('Beto Lima · S-1')).toBeVisible();
    expect(screen.getAllByText(own)).toHaveLength(2);
    expect(screen.getByText((await sha256(canonicalJson(decision(own))))!)).toBeVisible();
  });

  it('refuses a decision of which one sign was changed', async () => {
    const own = (await sha256(canonicalJson(asking)))!;
    await openWith(decision(own), { ...decision(own), words: 'conferido' });
    expect(await screen.findByRole('heading', { name: 'Revisão alterada' })).toBeVisible();
    expect(screen.queryByText('Beto Lima · S-1')).toBeNull();
  });

  it('refuses one over another seal', async () => {
    const other = decision('b'.repeat(64));
    await openWith(other, other);
    expect(await screen.findByRole('heading', { name: 'De outra versão' })).toBeVisible();
  });

  it('says where nobody has decided', async () => {
    await openWith(null, null);
    expect(await screen.findByRole('heading', { name: 'Sem revisão' })).toBeVisible();
  });
});

it('checks the decision that a downloaded PDF brings beside the one that the server holds', async () => {
  const decision = {
    form: 'portal-avsec-review/1',
    review: { id: 'r', state: 'approved' },
    submission: { id: ID, revision: 1, seal },
    reviewer: { name: 'Beto Lima', badge: 'S-1' },
    decided: '2026-11-20T12:30:00.000000Z',
    words: 'Conferido',
  };
  const review = { seal: (await sha256(canonicalJson(decision)))!, content: decision };
  const { mark, json } = pdfRecord({ seal, content, review });
  const pdf = `%PDF-1.7\n9 0 obj\n<<\n/Type /${mark}\n>>\nstream\n${json}\nendstream\nendobj\n`;
  await open(record());
  jest.mocked(openReview).mockResolvedValue({ seal: review.seal } as Review);
  await drop('relatorio.pdf', pdf);
  expect(await screen.findByRole('heading', { name: 'Revisão aprovada e inalterada' })).toBeVisible();
  expect(screen.getByText('Beto Lima · S-1')).toBeVisible();
  await drop('relatorio.pdf', pdf.replace('"Conferido"', '"Conferido!"'));
  expect(await screen.findByRole('heading', { name: 'Revisão alterada' })).toBeVisible();
  jest.mocked(openReview).mockResolvedValue(null);
  await drop('relatorio.pdf', pdf);
  expect(await screen.findByRole('heading', { name: 'Revisão desconhecida' })).toBeVisible();
});
