import type { AnswerTest, Condition } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PlusOutlined } from '@avsec/shared/ui';
import { Choice } from '../fields/choice';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { useEditor } from '../session/editor-context';
import { askedBefore, firstTest, hasAskedBefore, type Gated } from './candidates';
import { TestRow } from './test-row';
import './conditions.css';

interface ConditionFieldProps {
  /** Where a problem of the condition leads. */
  id: string;
  /** The item or section that is shown only if. */
  of: Gated;
  condition: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
}

/** 'Mostrar só se': questions, comparisons and answers; several hold together, or one of them is enough. */
export function ConditionField({ id, of, condition, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('editor');
  const { session, readOnly } = useEditor();
  const problem = useFieldProblem(id);
  const problemId = `${id}-problem`;
  const flat = condition && flatOf(condition);

  const add = (): void => {
    const candidate = askedBefore(session.checklist(), of).at(-1);
    if (!candidate) return;
    const test = firstTest(candidate);
    onChange(flat ? joined(flat.match, [...flat.tests, test]) : test);
  };
  const canAdd = !readOnly && (!condition || flat !== null);
  const hasCandidate = hasAskedBefore(session.checklist(), of);
  const changeTest = (tests: readonly AnswerTest[], place: number, test: AnswerTest | null): void => {
    if (flat) onChange(joined(flat.match, test ? tests.with(place, test) : tests.toSpliced(place, 1)));
  };

  return (
    <div id={id} className="editor-condition" role="group" tabIndex={-1} aria-label={t('condition.title')} aria-describedby={problem ? problemId : undefined}>
      <span className="editor-field__caption" aria-hidden>
        {t('condition.title')}
      </span>
      {flat && flat.tests.length > 1 && (
        <Choice
          caption={t('condition.match')}
          value={flat.match}
          options={[{ value: 'all', label: t('condition.all') }, { value: 'any', label: t('condition.any_of') }]}
          onChoose={(match) => onChange(joined(match === 'any' ? 'any' : 'all', flat.tests))}
        />
      )}
      {flat?.tests.map((test, place) => (
        <TestRow key={place} of={of} number={place + 1} test={test} onChange={(next) => changeTest(flat.tests, place, next)} />
      ))}
      {condition && !flat && <p className="editor-condition__note">{t('condition.nested')}</p>}
      {problem && <FieldProblem id={problemId} problem={problem} />}
      {!readOnly && (
        <div className="editor-row">
          {canAdd && (
            <button type="button" className="av-button av-button--quiet" disabled={!hasCandidate} title={hasCandidate ? undefined : t('condition.none')} onClick={add}>
              <PlusOutlined aria-hidden /> {t('condition.add')}
            </button>
          )}
          {condition && (
            <button type="button" className="av-button av-button--quiet" onClick={() => onChange(undefined)}>
              {t('condition.drop')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

interface Flat {
  match: 'all' | 'any';
  tests: readonly AnswerTest[];
}

/** The condition as rows; null where it combines groups. */
function flatOf(condition: Condition): Flat | null {
  if ('item' in condition) return { match: 'all', tests: [condition] };
  const parts = 'all' in condition ? condition.all : condition.any;
  const tests = parts.filter((part): part is AnswerTest => 'item' in part);
  return tests.length === parts.length ? { match: 'all' in condition ? 'all' : 'any', tests } : null;
}

function joined(match: Flat['match'], tests: readonly AnswerTest[]): Condition | undefined {
  if (tests.length <= 1) return tests[0];
  return match === 'all' ? { all: [...tests] } : { any: [...tests] };
}
