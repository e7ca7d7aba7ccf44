import { useMemo } from 'react';
import type { Occurrence } from './occurrence';
import { NOT_ADAPTED, type Adaptation } from '../kinds/adaptation';
import { definitionOf, newestOf } from '../kinds/definitions';
import type { Definition } from '../kinds/kind-schema';
import { useAdaptations } from '../kinds/use-adaptations';

/** What an occurrence's steps, calls and questions are read with. */
export interface KindOf {
  /** Undefined where this release knows no such kind. */
  definition: Definition | undefined;
  /** This release does not know the version that it was begun with: this is the newest. */
  isOther: boolean;
  adaptation: Adaptation;
}

/** The kind of an occurrence as the occurrence was begun with it. */
export function useKindOf({ kind, kindVersion, adaptation, number }: Occurrence): KindOf {
  const known = useAdaptations();
  // The server says it once it has the record; until then it is as this device knows the kind.
  const now = known.kind === 'ready' && number === null ? known.answer[kind]?.content : undefined;
  return useMemo(() => {
    const own = definitionOf(kind, kindVersion);
    return { definition: own ?? newestOf(kind), isOther: !own, adaptation: adaptation ?? now ?? NOT_ADAPTED };
  }, [kind, kindVersion, adaptation, now]);
}
