import { useEffect, useState } from 'react';
import { untranslated, type ContentLanguage, type Untranslated } from '@avsec/shared/domain';
import { useEditor } from '../session/editor-context';

/** Counting walks through everything: once typing pauses is soon enough. */
const PAUSE_MS = 300;

/** What the definition does not say in this language, counted again a moment after each change. */
export function useUntranslated(language: ContentLanguage): Untranslated {
  const { session } = useEditor();
  const [found, setFound] = useState(() => untranslated(session.checklist(), language));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => setFound(untranslated(session.checklist(), language));
    count();
    const stop = session.onEdit(() => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, language]);
  return found;
}
