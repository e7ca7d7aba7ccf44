import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';

/** Whether the last attempt to save found something in an item that is still there. */
export function useHasProblem(itemId: string): boolean {
  const { engine } = useEditor();
  return useTopic(topicOf.problems, () =>
    engine.problems().some(({ target }) => target.kind === 'item' && target.itemId === itemId),
  );
}
