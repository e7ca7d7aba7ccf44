import { LEVELS, NOTICE_KINDS, NOTICE_SUBJECTS } from '@avsec/shared/domain';
import { LANGUAGE_CODES } from '@avsec/shared/languages';
import { z } from 'zod';
import type { RunSql } from '../backend/open-backend';

const claimedSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  language: z.enum(LANGUAGE_CODES).nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      subject: z.enum(NOTICE_SUBJECTS),
      number: z.string().nullable(),
      level: z.enum(LEVELS).nullable(),
      on: z.iso.date(),
      link: z.string().startsWith('/'),
    }),
  ),
});

/** A mail that is this process's to send, for ten minutes. */
export type ClaimedMail = z.infer<typeof claimedSchema>;

/** The database's outbox. What is claimed and neither sent nor failed is claimed again later. */
export interface Outbox {
  claim(at: Date): Promise<ClaimedMail | null>;
  noteSent(id: string, at: Date): Promise<void>;
  noteFailed(id: string, at: Date, reason: string, forGood: boolean): Promise<void>;
  /** Says whether somebody sends: without, nothing is put by for mailing. */
  noteSender(isSet: boolean, at: Date): Promise<void>;
}

type Ask = (called: string, given: Record<string, string | boolean>) => Promise<unknown>;

function outboxBy(ask: Ask): Outbox {
  const moment = (at: Date) => at.toISOString();
  return {
    claim: async (at) => claimedSchema.nullable().parse(await ask('claim_mail', { at: moment(at) })),
    noteSent: async (id, at) => void (await ask('note_mail_sent', { id, at: moment(at) })),
    noteFailed: async (id, at, reason, forGood) =>
      void (await ask('note_mail_failed', { id, at: moment(at), reason, for_good: forGood })),
    noteSender: async (isSet, at) => void (await ask('note_mail_sender', { is_set: isSet, at: moment(at) })),
  };
}

const answerRows = z.tuple([z.object({ answer: z.unknown() })]);

/** The outbox of the embedded database. */
export const outboxOf = ({ sql }: { sql: RunSql }): Outbox =>
  outboxBy(async (called, given) => {
    const names = Object.keys(given).map((name, place) => `${name} => $${place + 1}`);
    const { rows } = await sql(`select public.${called}(${names.join(', ')}) as answer`, Object.values(given));
    return answerRows.parse(rows)[0].answer;
  });

const ASKING_MS = 30_000;

/** The outbox of a hosted project at this address, asked with its secret key (service role). */
export const outboxAt = (address: string, key: string, ask: typeof fetch = fetch): Outbox =>
  outboxBy(async (called, given) => {
    const answer = await ask(new URL(`/rest/v1/rpc/${called}`, address), {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
      signal: AbortSignal.timeout(ASKING_MS),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${called}: the project answered ${answer.status}`);
    const parsed: unknown = said === '' ? null : JSON.parse(said);
    return parsed;
  });
