/** Where the device was when a photo was taken: degrees (WGS 84), and within how many metres that is true. */
export interface CapturePosition {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** When a photo was taken, ISO 8601, and where, with the person's consent. */
export interface Capture {
  at: string;
  position?: CapturePosition | undefined;
}

/** About a metre; what follows in a browser's answer is noise. */
const DEGREES = 5;

/** A position as it is kept; null for what is none. */
export function capturePosition({ latitude, longitude, accuracy }: CapturePosition): CapturePosition | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && Number.isFinite(accuracy) && accuracy >= 0;
  return isPlace
    ? {
        latitude: Number(latitude.toFixed(DEGREES)),
        longitude: Number(longitude.toFixed(DEGREES)),
        accuracy: Math.ceil(accuracy),
      }
    : null;
}

/** '10.59540, -61.33720 ± 8 m', as maps take it. */
export const positionText = ({ latitude, longitude, accuracy }: CapturePosition): string =>
  `${latitude.toFixed(DEGREES)}, ${longitude.toFixed(DEGREES)} ± ${accuracy} m`;
