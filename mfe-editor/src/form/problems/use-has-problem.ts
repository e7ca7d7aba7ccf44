import { useEditor, useTopic } from '../session/editor-context';
import { topicOf } from '../session/editor-session';

/** Whether the last attempt to save found something in an item that is still there. */
export function useHasProblem(itemId: string): boolean {
  const { session } = useEditor();
  return useTopic(topicOf.problems, () =>
    session.problems().some(({ target }) => target.kind === 'item' && target.itemId === itemId),
  );
}
