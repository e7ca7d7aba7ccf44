import type { AuthoringProblem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { problemText } from './problem-text';

/** The first problem of a field that the last attempt to save found, and that is still there. */
export function useFieldProblem(fieldId: string): AuthoringProblem | null {
  const { engine } = useEditor();
  return useTopic(topicOf.problems, () => engine.problems().find((one) => one.fieldId === fieldId)?.problem ?? null);
}

export function FieldProblem({ id, problem }: { id: string; problem: AuthoringProblem }) {
  const { t } = useTranslation('editor');
  return (
    <p id={id} className="av-bad av-small">
      {problemText(t, problem)}
    </p>
  );
}
