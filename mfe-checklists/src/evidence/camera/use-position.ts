import { useEffect, useState } from 'react';
import { capturePosition, type CapturePosition } from '@avsec/shared/domain';

/** `off`: nobody agreed to it, and the device is not asked. */
export type Position =
  | { kind: 'off' }
  | { kind: 'searching' }
  | { kind: 'known'; at: CapturePosition }
  | { kind: 'denied' }
  | { kind: 'unavailable' };

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 30_000 };

/** Where the device is, followed for as long as the component is there and the person agrees. */
export function usePosition(isAllowed: boolean): Position {
  // Typed as always there; a page without https has none.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  const [position, setPosition] = useState<Position>({ kind: geolocation ? 'searching' : 'unavailable' });
  useEffect(() => {
    if (!isAllowed || !geolocation) return;
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        const at = capturePosition(coords);
        setPosition(at ? { kind: 'known', at } : { kind: 'unavailable' });
      },
      ({ code, PERMISSION_DENIED }) => setPosition({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      OPTIONS,
    );
    return () => {
      geolocation.clearWatch(watch);
      setPosition({ kind: 'searching' });
    };
  }, [isAllowed, geolocation]);
  return isAllowed ? position : { kind: 'off' };
}
