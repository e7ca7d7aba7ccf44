import { useEffect, useRef, useState } from 'react';
import type { Evidence, EvidenceRefusal } from '@avsec/shared/domain';
import type { Operation } from '@avsec/shared/module';
import { addOperationFile, newRecordId, prepareEvidence, removeOperationFile } from '@avsec/shared/operations';

/** A photo that was chosen and is not kept: it is being looked at, it cannot be taken, or this device has no room. */
export interface TriedPhoto {
  key: string;
  file: File;
  outcome: { kind: 'storing' } | { kind: 'refused'; refusal: EvidenceRefusal } | { kind: 'failed' };
}

export interface Photos {
  /** Those that this device keeps. */
  files: readonly Evidence[];
  tried: readonly TriedPhoto[];
  /** One is being looked at: what it is for waits. */
  isStoring: boolean;
  /** Others than it began with. */
  isChanged: boolean;
  add: (files: readonly File[]) => void;
  retry: (photo: TriedPhoto) => void;
  /** Of what is not kept. */
  forget: (photo: TriedPhoto) => void;
  remove: (evidence: Evidence) => void;
}

interface Keeping {
  /** That takes them, and the id of the one that they are for. */
  operation: Operation;
  id: string;
  /** Those that it has to begin with. */
  files: readonly Evidence[];
  /** They are others now. */
  onChange: (files: readonly Evidence[]) => void;
}

/** Photos of an operation that is being prepared: each is on this device before it is said to be. */
export function usePhotos({ operation, id, files: begun, onChange }: Keeping): Photos {
  const [files, setFiles] = useState(begun);
  const [tried, setTried] = useState<readonly TriedPhoto[]>([]);
  const kept = useRef(begun);
  // One after the other, so that none goes past the most that there may be.
  const turn = useRef(Promise.resolve());
  // What looks at a photo is fetched while there is a network.
  useEffect(() => {
    void prepareEvidence();
  }, []);

  const take = (changed: readonly Evidence[]) => {
    kept.current = changed;
    setFiles(changed);
    onChange(changed);
  };
  const drop = (key: string) => setTried((before) => before.filter((one) => one.key !== key));
  const put = (photo: TriedPhoto) => setTried((before) => [...before.filter(({ key }) => key !== photo.key), photo]);
  const store = async ({ key, file }: TriedPhoto): Promise<void> => {
    const already = kept.current;
    const added = await addOperationFile(operation, { id, already, file, name: file.name, kind: 'photo' }).catch(
      (error: unknown) => {
        console.warn('a photo that this device could not keep', error);
        return null;
      },
    );
    if (added?.kind === 'stored') {
      drop(key);
      return take([...kept.current, added.evidence]);
    }
    put({ key, file, outcome: added ?? { kind: 'failed' } });
  };
  const begin = (photo: TriedPhoto) => {
    put({ ...photo, outcome: { kind: 'storing' } });
    turn.current = turn.current.then(() => store(photo));
  };

  return {
    files,
    tried,
    isStoring: tried.some(({ outcome }) => outcome.kind === 'storing'),
    isChanged: files !== begun || tried.length > 0,
    add: (chosen) => {
      for (const file of chosen) begin({ key: newRecordId(), file, outcome: { kind: 'storing' } });
    },
    retry: begin,
    forget: ({ key }) => drop(key),
    remove: (evidence) => {
      take(kept.current.filter((one) => one.id !== evidence.id));
      removeOperationFile(evidence.id).catch((error: unknown) => console.warn('a photo that stays here', error));
    },
  };
}
