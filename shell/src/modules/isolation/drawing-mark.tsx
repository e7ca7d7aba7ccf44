import type { RegistryEntry } from '@avsec/shared/module';
import { type ReactNode, useState } from 'react';
import { acquit, markRunning } from './running-marks';

/** By then the first drawing and its effects have run: a timer fires only on a page that answers. */
const DRAWN_AFTER_MS = 500;

function markWhileDrawing(entry: RegistryEntry): true {
  const drawn = markRunning(entry);
  setTimeout(() => {
    drawn();
    acquit(entry);
  }, DRAWN_AFTER_MS);
  return true;
}

/** Marks a module as running while it is drawn for the first time, also when that drawing is thrown away. */
export function DrawingMark({ entry, children }: { entry: RegistryEntry; children: ReactNode }) {
  useState(() => markWhileDrawing(entry));
  return children;
}
