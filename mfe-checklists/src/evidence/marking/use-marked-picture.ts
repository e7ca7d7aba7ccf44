import { useEffect, useState } from 'react';
import { readEvidence } from '@avsec/shared/data';
import { type Evidence, originalOf } from '@avsec/shared/domain';

/** The photo without marks, its bytes and its drawing. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  image: ImageBitmap;
  /** What is stored now has marks. */
  isMarked: boolean;
}

export type LoadedPicture = { kind: 'loading' } | { kind: 'missing' } | { kind: 'ready'; picture: Picture };

async function load(photo: Evidence): Promise<LoadedPicture> {
  const stored = await readEvidence(photo);
  if (!stored) return { kind: 'missing' };
  const whole = new Uint8Array(await stored.arrayBuffer());
  const original = originalOf(whole);
  const { bytes, type } = original ?? { bytes: whole, type: photo.type };
  const image = await createImageBitmap(new Blob([bytes], { type }));
  return { kind: 'ready', picture: { bytes, type, image, isMarked: original !== null } };
}

/** Reads a photo to be drawn on, while the component is there. */
export function useMarkedPicture(photo: Evidence): LoadedPicture {
  const [loaded, setLoaded] = useState<LoadedPicture>({ kind: 'loading' });
  useEffect(() => {
    let left = false;
    load(photo).then(
      (result) => {
        if (!left) setLoaded(result);
        else if (result.kind === 'ready') result.picture.image.close();
      },
      () => setLoaded({ kind: 'missing' }),
    );
    return () => {
      left = true;
    };
  }, [photo]);
  return loaded;
}
