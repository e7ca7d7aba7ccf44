import { useEffect, useRef } from 'react';
import type { Save } from './use-save';

/** Ctrl or Cmd with S keeps a draft, with Enter asks to publish. In a dialog the keys are the dialog's own. */
export function useSaveKeys(save: Save, readOnly: boolean): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (readOnly) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const act = { s: latest.current.save, enter: latest.current.askToPublish }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [readOnly]);
}
