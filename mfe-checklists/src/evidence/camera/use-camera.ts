import { useEffect, useState } from 'react';
import { closeCamera, openCamera, type CameraFailure } from './open-camera';

export type Camera = { kind: 'starting' } | { kind: 'live'; stream: MediaStream } | { kind: CameraFailure };

/** The camera for as long as the component is there; never left running behind it. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ kind: 'starting' });

  useEffect(() => {
    let gone = false;
    let running: MediaStream | null = null;
    void openCamera().then((opened) => {
      if (opened.kind !== 'opened') {
        if (!gone) setCamera(opened);
        return;
      }
      if (gone) {
        closeCamera(opened.stream);
        return;
      }
      running = opened.stream;
      // The device was unplugged, or the permission was taken back while the picture was live.
      running.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ kind: 'failed' }));
      setCamera({ kind: 'live', stream: running });
    });
    return () => {
      gone = true;
      if (running) closeCamera(running);
    };
  }, []);

  return camera;
}
