import { useSyncExternalStore } from 'react';
import { ChecklistPreview } from '@avsec/shared/ui';
import type { EditorEngine } from '../engine/editor-engine';

/**
 * The checklist as it stands in the form, saved or not, as an inspector with a phone will see it. It follows what is
 * typed when typing rests.
 */
export function LivePreview({ engine, onLeave }: { engine: EditorEngine; onLeave?: () => void }) {
  const checklist = useSyncExternalStore(engine.onEdit, engine.checklist);
  return <ChecklistPreview checklist={checklist} {...(onLeave && { onLeave })} />;
}
