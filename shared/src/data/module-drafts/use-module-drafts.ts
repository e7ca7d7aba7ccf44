import { useEffect, useState } from 'react';
import type { DraftKind } from '../../module/operation';
import { useSession } from '../../state/hooks';
import { onChange, onDraft } from '../held/changes';
import type { HeldModuleDraft } from './draft-record';
import { listHeldModuleDrafts, listModuleDrafts, type ModuleDraft } from './read-module-drafts';

/** The signed-in person's drafts of a module on this device, the last changed first, kept up to date. `kind` is made once, outside the component. */
export const useModuleDrafts = <T>(kind: DraftKind<T>): readonly ModuleDraft<T>[] => useHeld(listModuleDrafts<T>, kind);

/** Those of every module, whether it is there or not. */
export const useHeldModuleDrafts = (): readonly HeldModuleDraft[] => useHeld(listHeldModuleDrafts, null);

function useHeld<A, T>(list: (argument: A) => Promise<T[]>, argument: A): readonly T[] {
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.userId : null;
  const [held, setHeld] = useState<{ userId: string | null; drafts: readonly T[] }>({ userId: null, drafts: [] });
  useEffect(() => {
    if (userId === null) return;
    let isWanted = true;
    const read = (): void => {
      list(argument).then((drafts) => isWanted && setHeld({ userId, drafts }), (error: unknown) => console.warn('the drafts of modules', error));
    };
    read();
    const stops = [onChange(read), onDraft(read)];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [userId, list, argument]);
  return held.userId === userId ? held.drafts : NONE;
}

const NONE: readonly never[] = [];
