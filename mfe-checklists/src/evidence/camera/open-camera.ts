import { CAMERA_IDEAL_HEIGHT_PX, CAMERA_IDEAL_WIDTH_PX } from '@avsec/shared/domain';

/** Why there is no live picture; each has its text (specification, section 8). */
export type CameraFailure = 'denied' | 'not-found' | 'failed';

export type OpenedCamera = { kind: 'opened'; stream: MediaStream } | { kind: CameraFailure };

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not-found',
  OverconstrainedError: 'not-found',
};

/** Whether this browser, on this page, can be asked for a camera at all. */
export const hasCameraApi = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Asks for the camera, the rear one where there is one. */
export async function openCamera(): Promise<OpenedCamera> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: 'environment',
        width: { ideal: CAMERA_IDEAL_WIDTH_PX },
        height: { ideal: CAMERA_IDEAL_HEIGHT_PX },
      },
    });
    return { kind: 'opened', stream };
  } catch (failure) {
    const name = failure instanceof Error || failure instanceof DOMException ? failure.name : '';
    return { kind: FAILURES[name] ?? 'failed' };
  }
}

/** Switches the camera off; its light goes out. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
