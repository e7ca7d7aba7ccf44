import { useRef, useState } from 'react';
import type { EvidenceKind, EvidenceRefusal } from '@avsec/shared/domain';
import type { EvidenceActions } from './evidence-actions';

/** Why one of the chosen files was not added. */
export type AddingProblem =
  | { kind: 'refused'; name: string; refusal: EvidenceRefusal }
  | { kind: 'device-full'; name: string }
  | { kind: 'failed'; name: string }
  | { kind: 'limit'; limit: number; left: number };

export interface Adding {
  /** Files are being read and stored; nothing else is taken meanwhile. */
  busy: boolean;
  /** Of the last choice. */
  problems: readonly AddingProblem[];
  /** How many files were chosen last. */
  chosen: number;
  add: (files: readonly { file: Blob; name: string }[]) => Promise<void>;
  /** Says that there is room for no more. */
  tellFull: () => void;
}

interface AddingOptions extends Pick<EvidenceActions, 'onAddEvidence'> {
  itemId: string;
  kind: EvidenceKind;
  held: number;
  limit: number;
}

/** `quota` is how the data layer names a full device; every other failure is told alike. */
const isDeviceFull = (failure: unknown): boolean => typeof failure === 'object' && failure !== null && 'kind' in failure && failure.kind === 'quota';

/** Adds chosen files one after the other, as many as there is room for, and says what was not added and why. */
export function useAddingFiles({ itemId, kind, held, limit, onAddEvidence }: AddingOptions): Adding {
  const [state, setState] = useState<{ busy: boolean; chosen: number; problems: readonly AddingProblem[] }>({ busy: false, chosen: 0, problems: [] });
  const running = useRef(false);

  const tellFull = () => setState({ busy: false, chosen: 0, problems: [{ kind: 'limit', limit, left: 0 }] });

  const add: Adding['add'] = async (files) => {
    if (running.current || files.length === 0) return;
    running.current = true;
    setState({ busy: true, chosen: files.length, problems: [] });
    const problems: AddingProblem[] = [];
    let room = limit - held;
    let left = 0;
    for (const { file, name } of files) {
      if (room <= 0) {
        left += 1;
        continue;
      }
      try {
        const outcome = await onAddEvidence(itemId, { file, name, kind });
        if (outcome.kind === 'stored') room -= 1;
        else if (outcome.kind === 'refused') problems.push({ kind: 'refused', name, refusal: outcome.refusal });
      } catch (failure) {
        problems.push({ kind: isDeviceFull(failure) ? 'device-full' : 'failed', name });
      }
    }
    if (left > 0) problems.push({ kind: 'limit', limit, left });
    running.current = false;
    setState({ busy: false, chosen: files.length, problems });
  };

  return { ...state, add, tellFull };
}
