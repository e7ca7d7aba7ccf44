import { CAMERA_JPEG_QUALITY, localDay } from '@avsec/shared/domain';

/** The picture on screen as a JPEG; null when there is none yet or the browser cannot make one. */
export function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve(null);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY));
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** 'foto-20261120-143205.jpg', by the device's clock. */
export function captureName(at: Date): string {
  return `foto-${localDay(at).replaceAll('-', '')}-${pad(at.getHours())}${pad(at.getMinutes())}${pad(at.getSeconds())}.jpg`;
}
