import { useState } from 'react';
import { problemOf, type SavingProblem } from './saving-problem';

interface Editable<T> {
  /** What is edited, as it was when it was opened; null for a new one. */
  opened: T | null;
  /** Everything as it is stored now. */
  readNow: () => Promise<{ data?: readonly T[] | undefined; error?: unknown }>;
  /** What a person edits of one, as a text: two of them are compared. */
  facts: (one: T) => string;
}

export type Written = { error?: unknown };

export interface Editing<T> {
  isBusy: boolean;
  isDirty: boolean;
  problem: SavingProblem | null;
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
export function useEditing<T extends { id: string }>({ opened, readNow, facts }: Editable<T>): Editing<T> {
  const [seen, setSeen] = useState(opened);
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SavingProblem | null>(null);
  const [meanwhile, setMeanwhile] = useState<T | null>(null);

  const attempt = async (write: (now: readonly T[]) => Promise<Written>): Promise<boolean> => {
    const { data, error } = await readNow();
    if (error !== undefined || !data) {
      setProblem(problemOf(error));
      return false;
    }
    const stored = seen && data.find(({ id }) => id === seen.id);
    if (seen && stored && facts(stored) !== facts(seen)) {
      setSeen(stored);
      setMeanwhile(stored);
      return false;
    }
    const written = await write(data);
    if (written.error !== undefined) setProblem(problemOf(written.error));
    return written.error === undefined;
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
