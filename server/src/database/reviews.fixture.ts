import { randomUUID } from 'node:crypto';
import type { ReviewAct } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';
import { anInspection, storeFence } from './fence.fixture';
import { nextSave, type SubmissionPayload } from './payloads.fixture';

/** A portal with a checklist 'reviewed' that asks for review, and those who may decide. */
export interface ReviewPortal {
  portal: Portal;
  /** An auditor with the right. */
  supervisor: Person;
  /** An inspector with the right, who fills in and signs, too. */
  signer: Person;
}

export async function openReviewPortal(): Promise<ReviewPortal> {
  const portal = await openPortal();
  await storeFence(portal.backend, 'reviewed', { checklist: { review: true } });
  return {
    portal,
    supervisor: await signUpWith(portal.backend, 'supervisor', 'auditor', ['supervisor']),
    signer: await signUpWith(portal.backend, 'supervisor-2', 'inspector', ['supervisor']),
  };
}

/** Finalizes an inspection that is to be reviewed. */
export async function askFor(person: Person, more: Partial<SubmissionPayload> = {}): Promise<SubmissionPayload> {
  const payload = anInspection({ whole: true, lamp: true }, { checklist_id: 'reviewed', ...more });
  expect(await call(person, 'finalize_submission', { payload })).toMatchObject({ revision: 1, status: 'submitted' });
  return payload;
}

/** Opens it again and finalizes it, with words on what changed. */
export async function askAnew(
  person: Person,
  before: SubmissionPayload,
  what_changed?: string,
): Promise<{ payload: SubmissionPayload; answer: unknown }> {
  const opened = z
    .object({ revision: z.number() })
    .parse(await call(person, 'reopen_submission', { id: before.id, reason: 'Corrigir' }));
  const payload = nextSave(before, opened.revision);
  if (what_changed !== undefined) payload.metadata = { ...payload.metadata, what_changed };
  return { payload, answer: await call(person, 'finalize_submission', { payload }) };
}

const reviewRow = z.object({
  id: z.string(),
  revision: z.number(),
  version_seal: z.string(),
  state: z.string(),
  is_newest: z.boolean(),
  seal: z.nullable(z.string()),
});

/** The reviews of a submission, the newest first. */
export const reviewsOf = async (portal: Portal, id: string) =>
  z
    .array(reviewRow)
    .parse(await rowsOf(portal, 'select * from public.reviews where submission_id = $1 order by revision desc', [id]));

export const newestOf = async (portal: Portal, id: string) => (await reviewsOf(portal, id))[0]!;

/** One act on the newest version, unless it says another seal. */
export async function act(portal: Portal, person: Person, id: string, name: ReviewAct, more: object = {}) {
  const seal = (await reviewsOf(portal, id))[0]?.version_seal ?? 'none';
  return call(person, 'act_on_review', { payload: { id, request_id: randomUUID(), act: name, seal, ...more } });
}

export const statusOf = async (portal: Portal, id: string) =>
  (await rowsOf(portal, 'select status from public.checklist_submissions where id = $1', [id]))[0];
