import { useEffect, useState } from 'react';
import { useSession } from '../../state/hooks';
import { onChange, onDraft } from '../device/between-tabs';

/**
 * What a list of this device holds for the signed-in person, kept up to date in whichever tab it changes; empty until
 * it is read, and for nobody. `list` and `argument` are the same between renderings. `drafts`: whether what is being
 * typed counts as a change. `what` names it on the console when it cannot be read.
 */
export function useLocal<A, T>(
  list: (argument: A, userId: string) => Promise<readonly T[]>,
  argument: A,
  { what, drafts }: { what: string; drafts: boolean },
): readonly T[] {
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.userId : null;
  const [local, setLocal] = useState<{ userId: string | null; values: readonly T[] }>({ userId: null, values: [] });
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    const read = (): void => {
      list(argument, userId).then(
        (values) => isWanted && setLocal({ userId, values }),
        (error: unknown) => console.warn(what, error),
      );
    };
    read();
    // What was typed last may reach the device only after the page that lists it is there.
    const stops = [onChange(read), ...(drafts ? [onDraft(read)] : [])];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [userId, list, argument, what, drafts]);
  return local.userId === userId ? local.values : NONE;
}

const NONE: readonly never[] = [];
