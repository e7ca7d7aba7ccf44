import { useEffect, useRef, useState } from 'react';
import { addFindingPhoto, newRecordId, type AddedFindingPhoto } from '@avsec/shared/data';

/** A photo on its way to the server; `photo` is how an act names it once it is there. */
export interface ChosenPhoto {
  key: string;
  file: File;
  /** Shows it from this page. */
  url: string;
  outcome: AddedFindingPhoto | { kind: 'sending' };
}

export interface Photos {
  chosen: readonly ChosenPhoto[];
  add: (files: readonly File[]) => void;
  retry: (photo: ChosenPhoto) => void;
  remove: (photo: ChosenPhoto) => void;
}

/** Those that the server has. */
export const storedPhotos = (chosen: readonly ChosenPhoto[]): string[] =>
  chosen.flatMap(({ outcome }) => (outcome.kind === 'stored' ? [outcome.photo] : []));

/** Photos chosen for an act on a finding: each is sent at once, so that the act itself is small. */
export function usePhotos(findingId: string): Photos {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const shown = useRef<readonly ChosenPhoto[]>([]);
  useEffect(() => {
    shown.current = chosen;
  }, [chosen]);
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const put = (photo: ChosenPhoto, outcome: ChosenPhoto['outcome']) =>
    setChosen((before) => before.map((one) => (one.key === photo.key ? { ...one, outcome } : one)));
  const send = async (photo: ChosenPhoto) => put(photo, await addFindingPhoto(findingId, photo.file, photo.file.name));

  return {
    chosen,
    add: (files) => {
      const added = files.map((file): ChosenPhoto => ({
        key: newRecordId(),
        file,
        url: URL.createObjectURL(file),
        outcome: { kind: 'sending' },
      }));
      setChosen((before) => [...before, ...added]);
      for (const photo of added) void send(photo);
    },
    retry: (photo) => {
      put(photo, { kind: 'sending' });
      void send(photo);
    },
    remove: (photo) => {
      URL.revokeObjectURL(photo.url);
      setChosen((before) => before.filter(({ key }) => key !== photo.key));
    },
  };
}
