import { useMemo } from 'react';
import { useModuleAnswer, useWaitingOperations, type ModuleAnswer } from '@avsec/shared/operations';
import * as z from 'zod/mini';
import { useAtWork } from '../shown/use-at-work';
import type { Occurrence } from './occurrence';
import { wholeRecord } from './questions';
import { withWhatWaits } from './with-what-waits';

/** How often the page asks what others have written meanwhile, in seconds. */
const EVERY_SECONDS = 8;

/** Asked for by an address that names no record: what has not the form of an id would be an error, not an answer. */
const NO_OCCURRENCE = '00000000-0000-0000-0000-000000000000';

interface Read {
  /** What the server said, or why it did not. */
  answer: ModuleAnswer<Occurrence | null>;
  /** With what waits on this device; null where there is neither. */
  occurrence: Occurrence | null;
}

/** One occurrence, kept up to date with what others write and with what this device has not sent yet. */
export function useOccurrence(id: string, everySeconds = EVERY_SECONDS): Read {
  const writer = useAtWork();
  const answer = useModuleAnswer(
    wholeRecord,
    { occurrence: z.guid().safeParse(id).success ? id : NO_OCCURRENCE },
    { everySeconds, isKept: true },
  );
  const waiting = useWaitingOperations('occurrences');
  const stored = answer.kind === 'ready' ? answer.answer : null;
  const occurrence = useMemo(() => withWhatWaits(id, stored, waiting, writer), [id, stored, waiting, writer]);
  return { answer, occurrence };
}
