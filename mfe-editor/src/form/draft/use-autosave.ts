import { useEffect, useState } from 'react';
import type { EditorEngine } from '../engine/editor-engine';
import { createAutosave, type Autosave, type Kept } from './autosave';

/** Keeps what is edited on this device while the page is open; null where nothing is edited. */
export function useAutosave(engine: EditorEngine, kept: Kept, readOnly: boolean): Autosave | null {
  const [autosave] = useState(() => (readOnly ? null : createAutosave(engine, kept)));
  useEffect(() => autosave?.start(), [autosave]);
  return autosave;
}
