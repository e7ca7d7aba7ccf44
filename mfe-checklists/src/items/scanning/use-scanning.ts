import { useEffect, useRef, useState, type RefObject } from 'react';
import { openCodeReader } from './code-reader';

/** Between two looks at the picture, ms: the page stays usable, and nobody holds a badge for less. */
const BETWEEN_LOOKS_MS = 200;

export type Scanning = 'preparing' | 'looking' | 'no-reader';

/** Looks for a code in a live picture until there is one, and tells it once. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  onCode: (code: string) => void,
): Scanning {
  const [scanning, setScanning] = useState<Scanning>('preparing');
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  }, [onCode]);

  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void openCodeReader().then(
      (read) => {
        const look = async (): Promise<void> => {
          const picture = video.current;
          const code = picture && picture.videoWidth > 0 ? await read(picture) : null;
          if (isOver) return;
          if (code !== null) return tell.current(code);
          timer = setTimeout(() => void look(), BETWEEN_LOOKS_MS);
        };
        if (isOver) return;
        setScanning('looking');
        void look();
      },
      () => setScanning('no-reader'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLive, video]);
  return scanning;
}
