import * as z from 'zod/mini';
import { titleTranslations } from '../../domain/schema/translations';
import { knowTitles, type KnownTitle } from '../../i18n/index';
import { queryBackend } from '../backend/query-backend';
import { BackendFailure } from '../backend/data-error';
import { cachedChecklists } from './checklist-cache';

/** What another author translated meanwhile is read after so long, or with the next list of checklists. */
const FRESH_MS = 5 * 60_000;

let learnt: { at: number; done: Promise<void> } | null = null;

const titleRow = z.object({ id: z.string(), title: z.catch(z.string(), ''), translations: titleTranslations });

/**
 * Learns what the checklists of the backend are called in other languages, so that lists of records, which have the
 * original title, can show it (`useRecordTitle`). Without a network this device's definitions say it. Never rejects:
 * then titles are read as they were written.
 */
function learnTitles(): Promise<void> {
  if (learnt && Date.now() - learnt.at < FRESH_MS) return learnt.done;
  learnt = { at: Date.now(), done: learn() };
  return learnt.done;
}

/** The same answer, which names checklists: what they are called in other languages is learnt beside it. */
export function learningTitles<T>(answer: Promise<T>): Promise<T> {
  void learnTitles();
  return answer;
}

async function learn(): Promise<void> {
  try {
    knowTitles(await fromBackend());
  } catch (error) {
    learnt = null;
    if (error instanceof BackendFailure && error.reason.kind === 'offline') knowTitles(await cachedChecklists());
  }
}

const fromBackend = (): Promise<KnownTitle[]> =>
  queryBackend(
    (client) => client.from('checklist_summaries').select('id, title, translations').not('translations', 'is', null),
    z.array(titleRow),
  );
