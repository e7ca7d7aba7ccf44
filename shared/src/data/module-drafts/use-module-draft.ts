import { useCallback, useEffect, useRef, useState } from 'react';
import type { Evidence } from '../../domain/evidence/evidence';
import type { DraftKind } from '../../module/operation';
import { DraftKeeper } from './draft-keeper';
import { readModuleDraft } from './read-module-drafts';
import type { KeptModuleDraft } from './store-module-draft';

/**
 * What a form shows of its draft. `kept: 'failed'`: the device has no room or lets nothing be stored; what was kept
 * before is there.
 */
export interface OpenDraft<T> {
  content: T;
  files: readonly Evidence[];
  kept: 'yes' | 'writing' | 'failed' | Extract<KeptModuleDraft, { kind: 'not-kept' }>['because'];
}

/** What a change says besides the content: for the page of what waits. */
export interface DraftNote {
  title?: string;
  path?: string;
}

/**
 * `unreadable`: a newer or older release kept it in a shape that this one does not know; nothing of it is overwritten.
 */
export type DraftState<T> =
  | { kind: 'loading' }
  | { kind: 'open'; draft: OpenDraft<T> }
  | { kind: 'unreadable' }
  | { kind: 'no-device'; error: unknown };

/**
 * A module's draft of the signed-in person: read once, and kept with every change (`keep`), which resolves when it is
 * on the device. Nothing is kept before the first change. `kind` and `empty` are made once, outside the component; `id`
 * is a UUID, of a draft or of a new one.
 */
export function useModuleDraft<T>(
  kind: DraftKind<T>,
  id: string,
  empty: T,
): [DraftState<T>, (content: T, files: readonly Evidence[], note?: DraftNote) => Promise<void>] {
  const [local, setLocal] = useState<{ of: string; state: DraftState<T> }>({ of: id, state: { kind: 'loading' } });
  const keeper = useRef<DraftKeeper<T> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (state: DraftState<T>): void => void (isWanted && setLocal({ of: id, state }));
    const told = (result: Parameters<ConstructorParameters<typeof DraftKeeper<T>>[2]>[0]): void => {
      const kept = result.kind === 'kept' ? 'yes' : result.kind === 'failed' ? 'failed' : result.because;
      if (isWanted)
        setLocal((now) =>
          now.of === id && now.state.kind === 'open'
            ? { of: id, state: { kind: 'open', draft: { ...now.state.draft, kept } } }
            : now,
        );
    };
    readModuleDraft(kind, id).then(
      (found) => {
        if (!isWanted) return;
        keeper.current = new DraftKeeper(kind, found?.sequence ?? 0, told);
        if (found?.content === null) return show({ kind: 'unreadable' });
        show({ kind: 'open', draft: { content: found?.content ?? empty, files: found?.files ?? [], kept: 'yes' } });
      },
      (error: unknown) => show({ kind: 'no-device', error }),
    );
    return () => {
      isWanted = false;
      keeper.current = null;
    };
  }, [kind, id, empty]);
  const keep = useCallback(
    (content: T, files: readonly Evidence[], note: DraftNote = {}): Promise<void> => {
      setLocal({ of: id, state: { kind: 'open', draft: { content, files, kept: 'writing' } } });
      return keeper.current?.keep({ id, content, files, ...note }) ?? Promise.resolve();
    },
    [id],
  );
  return [local.of === id ? local.state : { kind: 'loading' }, keep];
}
