import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ContentLanguage } from '@avsec/shared/domain';
import type { EditorEngine } from './editor-engine';

/** A dialog of the form that asks for more than a press. */
export type EditorDialog =
  | { kind: 'paste-items'; sectionId: string }
  | { kind: 'paste-options'; itemId: string }
  | { kind: 'move-items'; itemIds: readonly string[] };

/** What the parts of the form share; the same object as long as the page shows the same definition. */
export interface Editor {
  engine: EditorEngine;
  readOnly: boolean;
  /** The language whose texts stand beside the original; null for none. */
  translating: ContentLanguage | null;
  translate: (language: ContentLanguage | null) => void;
  ask: (dialog: EditorDialog) => void;
  /** Has a screen reader say what just happened out of its sight. */
  announce: (text: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor outside of the editor');
  return editor;
}

/** What `read` answers, drawn again when the topic is published and the answer is another. */
export function useTopic<T>(topic: string, read: () => T): T {
  const { engine } = useEditor();
  return useSyncExternalStore((listener) => engine.subscribe(topic, listener), read);
}
