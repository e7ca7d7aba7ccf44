import { useEffect, useRef } from 'react';
import { useEditor } from '../engine/editor-context';

/** A text of the definition in another place than its field: it follows what is typed without being drawn anew. */
export function LiveLabel({ topic, read, empty }: { topic: string; read: () => string; empty: string }) {
  const { engine } = useEditor();
  const label = useRef<HTMLSpanElement>(null);
  const shown = (): string => read().trim() || empty;
  useEffect(() => {
    const take = (): void => {
      if (label.current && label.current.textContent !== shown()) label.current.textContent = shown();
    };
    take();
    return engine.subscribe(topic, take);
  });
  return <span ref={label}>{shown()}</span>;
}
