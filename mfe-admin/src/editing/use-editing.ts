import { useState } from 'react';
import { askedAgain } from '@avsec/shared/data';

interface Editable<T, Problem> {
  /** What is edited, as it was when it was opened; null for a new one. */
  opened: T | null;
  /** Everything as it is stored now. */
  readNow: () => Promise<{ data?: readonly T[] | undefined; error?: unknown }>;
  /** What a person edits of one, as a text: two of them are compared. */
  facts: (one: T) => string;
  /** Why it was not stored, or could not be read. */
  problemOf: (error: unknown) => Problem;
}

export type Written = { error?: unknown };

export interface Editing<T, Problem> {
  isBusy: boolean;
  isDirty: boolean;
  problem: Problem | null;
  /** What somebody else stored meanwhile. Saving again writes over it. */
  meanwhile: T | null;
  noteChange: () => void;
  /** The form shows what is stored. */
  noteTaken: () => void;
  /** Answers whether all was stored. `write` is given everything as it is stored now. */
  save: (write: (now: readonly T[]) => Promise<Written>) => Promise<boolean>;
}

/**
 * Saving of what two administrators could be editing: what is stored is read again before, and where it is not what was
 * opened nothing is written until the person has seen it. What is typed stays with the form whatever happens.
 */
export function useEditing<T extends { id: string }, Problem>({
  opened,
  readNow,
  facts,
  problemOf,
}: Editable<T, Problem>): Editing<T, Problem> {
  const [seen, setSeen] = useState(opened);
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [meanwhile, setMeanwhile] = useState<T | null>(null);

  /** Everything as it is stored now; null where that could not be read, or says another thing than what was opened. */
  const readUnchanged = async (): Promise<readonly T[] | null> => {
    const { data, error } = await readNow();
    if (error !== undefined || !data) {
      setProblem(problemOf(error));
      return null;
    }
    const stored = seen && data.find(({ id }) => id === seen.id);
    if (!seen || !stored || facts(stored) === facts(seen)) return data;
    setSeen(stored);
    setMeanwhile(stored);
    return null;
  };

  const attempt = async (write: (now: readonly T[]) => Promise<Written>): Promise<boolean> => {
    const data = await readUnchanged();
    if (!data) return false;
    const { error } = await write(data);
    if (error === undefined) {
      // It may be opened again at once.
      await askedAgain();
      return true;
    }
    // A refusal may say that somebody was faster.
    if (await readUnchanged()) setProblem(problemOf(error));
    return false;
  };

  return {
    isBusy,
    isDirty,
    problem,
    meanwhile,
    noteChange: () => setDirty(true),
    noteTaken: () => {
      setMeanwhile(null);
      setProblem(null);
      setDirty(false);
    },
    save: async (write) => {
      setBusy(true);
      setProblem(null);
      setMeanwhile(null);
      try {
        return await attempt(write);
      } finally {
        setBusy(false);
      }
    },
  };
}
