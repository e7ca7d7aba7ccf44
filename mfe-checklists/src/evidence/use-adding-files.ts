import { useRef, useState } from 'react';
import type { Capture, EvidenceKind, EvidenceRefusal } from '@avsec/shared/domain';
import type { EvidenceActions } from './evidence-actions';
import { canDecode, captureOf, jpegName, reducedPhoto } from './reducing/reduce-photo';

/** A file that was not taken as it is, and that becomes a photo that is when it is reduced. */
export interface Reducible {
  file: Blob;
  name: string;
  taken?: Capture | undefined;
}

/** Why one of the chosen files was not added. */
export type AddingProblem =
  | { kind: 'refused'; name: string; refusal: EvidenceRefusal; reducible: Reducible | null }
  | { kind: 'device-full'; name: string }
  | { kind: 'failed'; name: string }
  | { kind: 'limit'; limit: number; left: number };

interface AddingState extends Pick<Adding, 'busy' | 'chosen' | 'problems'> {
  /** How many the item will hold; null once it holds them. */
  expected: number | null;
}

export interface Adding {
  /** Files are being read and stored; nothing else is taken meanwhile. */
  busy: boolean;
  /** Of the last choice. */
  problems: readonly AddingProblem[];
  /** How many files were chosen last. */
  chosen: number;
  /**
   * For how many more the item should keep room: those that are being read, and those that were stored and are not
   * shown yet.
   */
  coming: number;
  add: (files: readonly Reducible[]) => Promise<void>;
  /** Adds a smaller copy of a photo in the place of the problem that it had. */
  addReduced: (photo: Reducible) => Promise<void>;
  /** Says that there is room for no more. */
  tellFull: () => void;
}

interface AddingOptions extends Pick<EvidenceActions, 'onAddEvidence' | 'onAdding'> {
  itemId: string;
  kind: EvidenceKind;
  held: number;
  limit: number;
}

/** `quota` is how the data layer names a full device; every other failure is told alike. */
const isDeviceFull = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'kind' in failure && failure.kind === 'quota';

/**
 * What is too large can be made smaller; what is no JPEG or PNG can become one where the browser can draw it (HEIC).
 */
async function reducibleOf(kind: EvidenceKind, refusal: EvidenceRefusal, photo: Reducible): Promise<Reducible | null> {
  if (kind !== 'photo' || (refusal.kind !== 'too-large' && refusal.kind !== 'wrong-content')) return null;
  return (await canDecode(photo.file)) ? photo : null;
}

/** Adds chosen files one after the other, as many as there is room for, and says what was not added and why. */
export function useAddingFiles({ itemId, kind, held, limit, onAddEvidence, onAdding }: AddingOptions): Adding {
  const [state, setState] = useState<AddingState>({ busy: false, chosen: 0, expected: null, problems: [] });
  const running = useRef(false);
  if (!state.busy && state.expected !== null && held >= state.expected) setState({ ...state, expected: null });

  const tellFull = () =>
    setState({ busy: false, chosen: 0, expected: null, problems: [{ kind: 'limit', limit, left: 0 }] });

  /** Null once it is stored, or where the person was told why nothing is stored here. */
  async function problemOf(photo: Reducible): Promise<AddingProblem | 'ignored' | null> {
    try {
      const outcome = await onAddEvidence(itemId, { ...photo, kind });
      if (outcome.kind === 'stored') return null;
      if (outcome.kind === 'ignored') return 'ignored';
      return {
        kind: 'refused',
        name: photo.name,
        refusal: outcome.refusal,
        reducible: await reducibleOf(kind, outcome.refusal, photo),
      };
    } catch (failure) {
      return { kind: isDeviceFull(failure) ? 'device-full' : 'failed', name: photo.name };
    }
  }

  async function addAll(files: readonly Reducible[]): Promise<void> {
    if (running.current || files.length === 0) return;
    running.current = true;
    const chosen = files.length;
    setState({ chosen, expected: Math.min(limit, held + chosen), busy: true, problems: [] });
    const problems: AddingProblem[] = [];
    let room = limit - held;
    let left = 0;
    for (const file of files) {
      if (room <= 0) {
        left += 1;
        continue;
      }
      const problem = await problemOf(file);
      if (problem === null) room -= 1;
      else if (problem !== 'ignored') problems.push(problem);
    }
    if (left > 0) problems.push({ kind: 'limit', limit, left });
    running.current = false;
    setState({ chosen, expected: limit - room, busy: false, problems });
  }

  async function addSmaller({ file, name, taken }: Reducible): Promise<void> {
    if (running.current) return;
    setState({ ...state, busy: true, expected: held + 1 });
    const smaller = await reducedPhoto(file);
    if (smaller) await addAll([{ file: smaller, name: jpegName(name), taken: taken ?? (await captureOf(file)) }]);
    else
      setState({
        busy: false,
        chosen: 1,
        expected: null,
        problems: [{ kind: 'refused', name, refusal: { kind: 'unreadable' }, reducible: null }],
      });
  }

  /** Whoever saves waits for it. */
  function told(adding: Promise<void>): Promise<void> {
    onAdding?.(adding);
    return adding;
  }

  const { busy, chosen, expected, problems } = state;
  return {
    busy,
    chosen,
    problems,
    coming: (expected ?? held) - held,
    add: (files) => told(addAll(files)),
    addReduced: (photo) => told(addSmaller(photo)),
    tellFull,
  };
}
