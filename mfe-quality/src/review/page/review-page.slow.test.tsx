import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import type { DataError } from '@avsec/shared/data';
import type { Review } from '@avsec/shared/domain';
import * as operations from '@avsec/shared/operations';
import {
  aChecklist,
  anItem,
  aSection,
  aSubmission,
  renderInPortal,
  TEST_USER_ID,
  type PortalOptions,
} from '@avsec/shared/testing';
import module from '../../module';
import ReviewPage from './review-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const SUBMISSION = '00000000-0000-4000-8000-0000000000d1';
const SEAL = 'a1b2c3d4e5f60718'.repeat(4);

const aReview = (more: Partial<Review> = {}): Review => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  submissionId: SUBMISSION,
  revision: 2,
  versionSeal: SEAL,
  state: 'requested',
  isNewest: true,
  askedAt: '2026-03-01T12:00:00.000Z',
  signedBy: ['inspector'],
  whatChanged: null,
  checklistId: 'fence',
  checklistTitle: 'Ronda da cerca',
  inspectorId: 'inspector',
  inspectorName: 'Ana Souza',
  place: 'Portão 7',
  decidedAt: null,
  reviewer: null,
  words: null,
  seal: null,
  comments: [],
  kept: null,
  returned: null,
  events: [
    {
      id: 1,
      at: '2026-03-01T12:00:00.000Z',
      actor: 'Ana Souza',
      act: 'asked',
      to: 'requested',
      words: null,
      revision: 2,
    },
  ],
  ...more,
});

const held = (value: boolean) => ({ value, evidence: [] });
/** So many items that two versions hold differently. */
const differing = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'item' as const,
    section: aSection({ title: 'Perímetro' }),
    item: anItem({ id: `lamp-${place}`, question: `Luz ${place + 1} acesa?` }),
    mine: held(true),
    theirs: held(false),
  }));
let differences = differing(1);
beforeEach(() => (differences = differing(1)));

const submission = aSubmission({
  signature: 'data:image/png;base64,iVBORw0KGgo=',
  checklist: aChecklist({
    sections: [aSection({ title: 'Perímetro', items: [anItem({ id: 'lamp', question: 'Luz acesa?', verdict: [] })] })],
  }),
  items: [
    {
      sectionId: 's',
      sectionTitle: 'Perímetro',
      itemId: 'lamp',
      question: 'Luz acesa?',
      answerType: 'checkbox',
      answerValue: false,
      isRequired: false,
      orderIndex: 0,
    },
  ],
});

/** Opens the page with this review; what is typed is kept as a draft that the test can look at. */
async function open(review: Review, options: PortalOptions = {}, refuses?: DataError) {
  const mocked = jest.mocked(data);
  const kept = jest.fn();
  const send = jest.fn(() => Promise.resolve(refuses ? { error: refuses } : { data: {} }));
  mocked.isDataError.mockImplementation((candidate): candidate is DataError => candidate !== undefined);
  mocked.newRecordId.mockReturnValue('00000000-0000-4000-8000-0000000000aa');
  mocked.useKnownGroupsQuery.mockReturnValue({ data: [] } as never);
  mocked.useReviewQuery.mockReturnValue({ data: review, refetch: jest.fn() } as never);
  const versions = review.revision === 1 ? [] : [{ revision: 1, finalizedAt: '2026-02-01T12:00:00.000Z' }];
  const reopenings = [{ revision: 1, at: '2026-02-02T12:00:00.000Z', reason: 'Faltou uma foto' }];
  mocked.useVersionHistoryQuery.mockReturnValue({ data: { versions, reopenings } } as never);
  mocked.useVersionDifferencesQuery.mockReturnValue({ data: differences, refetch: jest.fn() } as never);
  mocked.useActOnReviewMutation.mockReturnValue([send, { isLoading: false }] as never);
  mocked.readReportSource.mockResolvedValue({ source: { submission }, versions: [] });
  jest.mocked(operations.useModuleDraft).mockImplementation(((_: unknown, id: string, empty: unknown) => {
    const [content, setContent] = useState(empty);
    const keep = (next: unknown) => {
      kept(id, next);
      setContent(next);
      return Promise.resolve();
    };
    return [{ kind: 'open', draft: { content, files: [], kept: 'yes' } }, keep];
  }) as never);
  jest.mocked(operations.discardModuleDraft).mockResolvedValue(undefined);
  await renderInPortal(<ReviewPage />, {
    at: `/revisoes/${SUBMISSION}`,
    path: '/revisoes/:id',
    as: 'auditor',
    rights: ['supervisor'],
    module,
    ...options,
  });
  return { send, kept };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const next = () => screen.getByRole('region', { name: 'O que vem agora' });

it('shows what was signed, the way to its report and its seal, and approves the version that was read', async () => {
  const { send } = await open(aReview());
  expect(await screen.findByText('Luz acesa?')).toBeVisible();
  const result = screen.getByRole('region', { name: 'Resultado' });
  expect(result).toHaveTextContent('Reprovado');
  expect(result).toHaveTextContent('Taxa de conformidade: 0,0%');
  expect(result).toHaveTextContent('Ana Souza');
  const signature = screen.getByRole('region', { name: 'Assinado digitalmente por' });
  expect(within(signature).getByRole('img', { name: 'Assinatura de Ana Souza' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Relatório da inspeção' })).toHaveAttribute(
    'href',
    `/checklist-report/${SUBMISSION}?revision=2`,
  );
  await press('Aprovar');
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ submissionId: SUBMISSION, act: 'approve', versionSeal: SEAL, comments: [] }),
  );
});

it('is returned with a comment at an item, and not without any; what is typed is kept on the device', async () => {
  const { send, kept } = await open(aReview());
  await press('Devolver com comentários');
  expect(within(next()).getByRole('alert')).toHaveTextContent('escreva ao menos um comentário');
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Comentar: Luz acesa?' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Comentar: Luz acesa?' }), 'Foto de outra');
  expect(kept).toHaveBeenLastCalledWith(aReview().id, { words: '', comments: { lamp: 'Foto de outra' } });
  await press('Devolver com comentários');
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ act: 'return', comments: [{ itemId: 'lamp', text: 'Foto de outra' }] }),
  );
  expect(operations.discardModuleDraft).toHaveBeenCalledWith('quality', aReview().id);
});

it('what could not be sent stays as it was typed, and the same again is the same request', async () => {
  const { send } = await open(aReview(), {}, { kind: 'offline' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Comentário geral' }), 'Bom');
  await press('Aprovar');
  expect(within(next()).getByRole('alert')).toHaveTextContent('Nada foi registrado');
  await press('Aprovar');
  expect(screen.getByRole('textbox', { name: 'Comentário geral' })).toHaveValue('Bom');
  expect(send.mock.calls[0]).toEqual(send.mock.calls[1]);
});

it('who signed it is told so and has no button, also as an administrator', async () => {
  await open(aReview({ signedBy: [TEST_USER_ID] }), { as: 'admin' });
  expect(next()).toHaveTextContent('Você assinou esta inspeção: outra pessoa decide sobre ela.');
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('its inspector may take the request back, and decides nothing', async () => {
  await open(aReview({ inspectorId: TEST_USER_ID, signedBy: [TEST_USER_ID] }), { as: 'inspector', rights: [] });
  expect(
    within(next())
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Retirar o pedido']);
});

it('of one that had come back it shows what changed, and what was said at the item before', async () => {
  const comments = [{ itemId: 'lamp', question: 'Luz acesa?', text: 'Foto de outra' }];
  const returned = { revision: 1, at: '2026-02-01T12:00:00.000Z', by: 'Beto Lima', words: 'Rever', comments };
  await open(aReview({ whatChanged: 'Foto nova', returned }));
  expect(screen.getByRole('region', { name: 'O que mudou' })).toHaveTextContent(
    'Foto novaDevolvida na versão 1: Rever',
  );
  expect(await screen.findByText('Foto de outra')).toBeVisible();
});

it('shows beside the words what two versions really hold differently, a few at a glance and all by a button', async () => {
  differences = differing(7);
  await open(aReview({ whatChanged: 'Só uma luz' }));
  const changed = within(screen.getByRole('region', { name: 'O que mudou' }));
  expect(changed.getByRole('heading', { name: 'O que difere da versão 1' })).toBeVisible();
  expect(changed.getAllByRole('listitem')).toHaveLength(5);
  expect(changed.getAllByRole('listitem')[0]).toHaveTextContent('Luz 1 acesa?versão 1Simversão 2Não');
  await press('Mostrar todas as diferenças (7)');
  expect(changed.getAllByRole('listitem')).toHaveLength(7);
});

it('of one that nobody had returned it says why it was opened again', async () => {
  await open(aReview());
  expect(screen.getByRole('region', { name: 'O que mudou' })).toHaveTextContent(
    'Motivo da reabertura: Faltou uma foto',
  );
});

it('of a first version nothing has changed', async () => {
  await open(aReview({ revision: 1 }));
  expect(screen.queryByRole('region', { name: 'O que mudou' })).toBeNull();
});

it('what became of a decision is told where its button was: on a phone the part moves to no other end of the page', async () => {
  await open(aReview(), {}, { kind: 'wrong-status', theirs: null });
  const before = next().closest('.quality-first');
  jest
    .mocked(data)
    .useReviewQuery.mockReturnValue({ data: aReview({ state: 'withdrawn' }), refetch: jest.fn() } as never);
  await press('Aprovar');
  expect(within(next()).getByRole('alert')).toHaveTextContent('Nada foi registrado');
  expect([before, next().closest('.quality-first')]).toEqual([null, null]);
});

it('says that a decided inspection was opened again, and why', async () => {
  const reopened = { id: 2, at: '2026-03-02T12:00:00.000Z', actor: 'Ana Souza', act: 'reopened', revision: 2 };
  await open(
    aReview({ state: 'approved', events: [{ ...reopened, to: 'approved', words: 'Falta a foto do portão' }] }),
  );
  expect(screen.getByRole('region', { name: 'Acontecimentos' })).toHaveTextContent(
    /Inspeção reaberta.*Ana Souza.*Falta a foto do portão/,
  );
});
