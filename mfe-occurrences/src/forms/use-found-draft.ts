import { useEffect, useState } from 'react';
import type { DraftKind } from '@avsec/shared/module';
import { listModuleDrafts, newRecordId } from '@avsec/shared/operations';

interface Wanted<T> {
  /** What a draft is for, as a text. Made once, outside components. */
  keyOf: (content: T) => string;
  /** The draft that is looked for. */
  key: string;
  /** Another one for each further form in the same place. */
  round?: number;
}

/**
 * The id of the draft that somebody began before and did not send, or a new one; null while the device is asked.
 */
export function useFoundDraft<T>(kind: DraftKind<T>, { keyOf, key, round = 0 }: Wanted<T>): string | null {
  const asked = `${round} ${key}`;
  const [found, setFound] = useState<{ asked: string; id: string } | null>(null);
  useEffect(() => {
    let isHere = true;
    void listModuleDrafts(kind)
      .catch((error: unknown) => {
        console.warn('drafts that this device keeps', error);
        return [];
      })
      .then((drafts) => {
        const [newest] = drafts
          .filter(({ content }) => content !== null && keyOf(content) === key)
          .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
        if (isHere) setFound({ asked, id: newest?.id ?? newRecordId() });
      });
    return () => {
      isHere = false;
    };
  }, [kind, keyOf, key, asked]);
  return found?.asked === asked ? found.id : null;
}
