import { useEffect, useState } from 'react';
import { untranslated, type ContentLanguage, type Untranslated } from '@avsec/shared/domain';
import { useEditor } from '../engine/editor-context';

/** Counting walks through everything: once typing pauses is soon enough. */
const PAUSE_MS = 300;

/** What the definition does not say in this language, counted again a moment after each change. */
export function useUntranslated(language: ContentLanguage): Untranslated {
  const { engine } = useEditor();
  const [found, setFound] = useState(() => untranslated(engine.checklist(), language));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => setFound(untranslated(engine.checklist(), language));
    count();
    const stop = engine.onEdit(() => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [engine, language]);
  return found;
}
