import type { RegistryEntry } from '@avsec/shared/module';
import { type ReactNode, useEffect, useState } from 'react';
import { markRunning } from './running-marks';

/** Marks a module as running until what it draws has been painted for the first time, effects included. */
export function DrawingMark({ entry, children }: { entry: RegistryEntry; children: ReactNode }) {
  const [done] = useState(() => markRunning(entry));
  useEffect(() => {
    const frame = requestAnimationFrame(done);
    return () => {
      cancelAnimationFrame(frame);
      done();
    };
  }, [done]);
  return children;
}
