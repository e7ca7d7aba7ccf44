import * as z from 'zod/mini';
import { ANSWERS_KEPT } from '../../domain/limits';
import { signedInSession } from '../../state/bound-store';
import { whenIdle } from '../../state/when-idle';
import { BackendFailure } from '../backend/data-error';
import { onDevice, writeOnDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readIn, readRecord, valueOf } from '../device/records';

/** When the backend said what is shown, ISO 8601; null: just now. */
export interface Age {
  keptAt: string | null;
}

/** An answer of the backend, or the last one that this device kept of the same question. */
export interface Kept<T> extends Age {
  answer: T;
}

const record = z.object({ userId: z.string(), key: z.string(), at: z.string(), answer: z.unknown() });
type AnswerRecord = z.infer<typeof record>;

const KEEP_LIMIT_MS = 2000;

/**
 * Asks the backend, and keeps what it says for whoever asks the same without a network: `key` names the question, `ask`
 * answers as the backend does and `schema` reads that, now and from the device. An answer of null forgets the one that
 * was kept. Rejects with `BackendFailure` where the backend does not answer and nothing is kept, or it refuses.
 */
export async function askKeeping<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  ask: () => Promise<unknown>,
): Promise<Kept<T>> {
  const userId = signedInSession()?.userId;
  try {
    const said = await ask();
    const answer = schema.safeParse(said);
    if (!answer.success) throw new BackendFailure({ kind: 'unreadable' }, answer.error);
    // Nobody waits for the device: it is kept for another day.
    if (userId !== undefined) whenIdle(() => void keepAnswer(userId, key, said), KEEP_LIMIT_MS);
    return { answer: answer.data, keptAt: null };
  } catch (error) {
    const isUnanswered =
      error instanceof BackendFailure && (error.reason.kind === 'offline' || error.reason.kind === 'backend');
    const kept = isUnanswered && userId !== undefined ? await keptAnswer(userId, key, schema) : null;
    if (!kept) throw error;
    return kept;
  }
}

/** What this device keeps of an answer; null where it has none that can be read. Never rejects. */
export async function keptAnswer<T>(userId: string, key: string, schema: z.ZodMiniType<T>): Promise<Kept<T> | null> {
  const found = await readRecord({ store: 'answers', key: [userId, key] }, record).catch(warn);
  const kept = found ? valueOf(found) : null;
  if (!kept) return null;
  const answer = schema.safeParse(kept.answer);
  return answer.success ? { answer: answer.data, keptAt: kept.at } : null;
}

/**
 * Keeps an answer, and of all that this person has here the newest `ANSWERS_KEPT`. A convenience: a device that cannot
 * only shows less without a network, so it never rejects.
 */
export async function keepAnswer(userId: string, key: string, answer: unknown): Promise<void> {
  await writeOnDevice(
    ['answers', 'quarantine'],
    async (transaction) => {
      const answers = transaction.objectStore('answers');
      if (answer === null) return answers.delete([userId, key]);
      await answers.put({ userId, key, at: new Date().toISOString(), answer } satisfies AnswerRecord);
      const others = (await answers.getAllKeys(ownedBy(userId))).length - ANSWERS_KEPT;
      if (others > 0) await forgetOldest(transaction, userId, others);
    },
    // Nothing is given up for what is a convenience.
    'fails',
  ).catch(warn);
}

async function forgetOldest(transaction: WriteTransaction, userId: string, many: number): Promise<void> {
  const answers = transaction.objectStore('answers');
  const ages: { key: IDBValidKey; at: string }[] = [];
  for (const key of await answers.getAllKeys(ownedBy(userId)))
    ages.push({ key, at: valueOf(await readIn(transaction, { store: 'answers', key }, record))?.at ?? '' });
  for (const { key } of ages.sort((one, other) => one.at.localeCompare(other.at)).slice(0, many))
    await answers.delete(key);
}

/**
 * Makes room on a full device: what the server has is what can go first. Answers whether there was any. Rejects with
 * `DeviceError`.
 */
export async function giveAnswersUp(write: typeof writeOnDevice): Promise<boolean> {
  if ((await onDevice((db) => db.count('answers'))) === 0) return false;
  return write(['answers'], async (transaction) => {
    await transaction.objectStore('answers').clear();
    return true;
  });
}

function warn(error: unknown): undefined {
  console.warn('answers that this device keeps', error);
}
