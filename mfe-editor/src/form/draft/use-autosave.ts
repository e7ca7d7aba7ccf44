import { useEffect, useState } from 'react';
import type { EditorSession } from '../session/editor-session';
import { createAutosave, type Autosave, type Kept } from './autosave';

/** Keeps what is edited on this device while the page is open; null where nothing is edited. */
export function useAutosave(session: EditorSession, kept: Kept, readOnly: boolean): Autosave | null {
  const [autosave] = useState(() => (readOnly ? null : createAutosave(session, kept)));
  useEffect(() => autosave?.start(), [autosave]);
  return autosave;
}
