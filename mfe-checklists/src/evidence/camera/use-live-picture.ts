import { useEffect, useRef, type RefObject } from 'react';
import { useCamera, type Camera } from './use-camera';

interface LivePicture {
  camera: Camera;
  /** Where the picture is drawn; for the `ref` of a `<video>`. */
  video: RefObject<HTMLVideoElement | null>;
  /** Null while there is no picture. */
  stream: MediaStream | null;
}

/** What the device's camera sees, drawn into a `<video>` for as long as the component is there. */
export function useLivePicture(): LivePicture {
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const stream = camera.kind === 'live' ? camera.stream : null;

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    // Refused only where the browser blocks playing; the picture then starts with the first press.
    void Promise.resolve(element.play()).catch(() => undefined);
  }, [stream]);

  return { camera, video, stream };
}
