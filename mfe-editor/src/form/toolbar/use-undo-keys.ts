import { useEffect } from 'react';
import { useEditor } from '../engine/editor-context';

/**
 * Ctrl or Cmd with Z takes a step back; with Y, or with Shift and Z, forth. In a dialog the keys are the field's own.
 */
export function useUndoKeys(): void {
  const { engine, readOnly } = useEditor();
  useEffect(() => {
    if (readOnly) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('dialog, [data-own-undo]')) return;
      const key = event.key.toLowerCase();
      const step = key === 'z' && !event.shiftKey ? engine.undo : key === 'y' || key === 'z' ? engine.redo : null;
      if (!step) return;
      event.preventDefault();
      step();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [engine, readOnly]);
}
