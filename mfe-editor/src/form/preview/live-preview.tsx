import { useSyncExternalStore } from 'react';
import { ChecklistPreview } from '@avsec/shared/ui';
import type { EditorSession } from '../session/editor-session';

/**
 * The checklist as it stands in the form, saved or not, as an inspector with a phone will see it. It follows what is
 * typed when typing rests.
 */
export function LivePreview({ session }: { session: EditorSession }) {
  return <ChecklistPreview checklist={useSyncExternalStore(session.onEdit, session.checklist)} />;
}
