import type { Condition } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Button } from '@avsec/shared/ui/antd';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { useEditor } from '../engine/editor-context';
import type { Gated } from './candidates';
import { ConditionGroup } from './condition-group';
import { grouping, wholeCondition } from './group';
import './conditions.css';

const AS_WIDE_AS_ITS_WORDS = { justifySelf: 'start' } as const;

interface ConditionFieldProps {
  /** Where a problem of the condition leads. */
  id: string;
  /** The item or section that is shown only if. */
  of: Gated;
  condition: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
}

/**
 * 'Mostrar só se': questions, comparisons and answers; several hold together, or one of them is enough, in groups as
 * deep as an author wants.
 */
export function ConditionField({ id, of, condition, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('editor');
  const { readOnly } = useEditor();
  const problem = useFieldProblem(id);
  const problemId = `${id}-problem`;
  if (readOnly && !condition) return null;
  return (
    <div
      id={id}
      className="av-stack av-shrinks av-above-2"
      role="group"
      tabIndex={-1}
      aria-label={t('condition.title')}
      aria-describedby={problem ? problemId : undefined}
    >
      <span className="av-note av-strong" aria-hidden>
        {t('condition.title')}
      </span>
      <ConditionGroup of={of} group={grouping(condition)} onChange={(group) => onChange(wholeCondition(group))} />
      {problem && <FieldProblem id={problemId} problem={problem} />}
      {!readOnly && condition && (
        <Button type="text" style={AS_WIDE_AS_ITS_WORDS} onClick={() => onChange(undefined)}>
          {t('condition.drop')}
        </Button>
      )}
    </div>
  );
}
