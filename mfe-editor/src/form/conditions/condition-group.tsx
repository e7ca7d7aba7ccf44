import type { AnswerTest, Condition } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DeleteOutlined, PlusOutlined } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { Choice } from '../fields/choice';
import { IconButton } from '../fields/icon-button';
import { useEditor } from '../engine/editor-context';
import { askedBefore, firstTest, hasAskedBefore, type Gated } from './candidates';
import { conditionOf, grouping, type Group } from './group';
import { TestRow } from './test-row';

interface ConditionGroupProps {
  of: Gated;
  group: Group;
  /** Where it stands: '' of the whole, '2.' of the group in the second place. */
  number?: string;
  onChange: (group: Group) => void;
}

/** Comparisons and groups of them that hold together, or of which one is enough. */
export function ConditionGroup({ of, group, number = '', onChange }: ConditionGroupProps) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const { match, parts } = group;
  const hasCandidate = hasAskedBefore(engine.checklist(), of);

  const add = (made: (test: AnswerTest) => Condition): void => {
    const candidate = askedBefore(engine.checklist(), of).at(-1);
    if (candidate) onChange({ match, parts: [...parts, made(firstTest(candidate))] });
  };
  const change = (place: number, part: Condition | null): void =>
    onChange({ match, parts: part ? parts.with(place, part) : parts.toSpliced(place, 1) });
  const other = match === 'all' ? 'any' : 'all';

  return (
    <>
      {parts.length > 1 && (
        <Choice
          caption={t('condition.match')}
          value={match}
          options={[
            { value: 'all', label: t('condition.all') },
            { value: 'any', label: t('condition.any_of') },
          ]}
          onChoose={(next) => onChange({ match: next === 'any' ? 'any' : 'all', parts })}
        />
      )}
      {parts.map((part, place) => {
        const name = `${number}${place + 1}`;
        if ('item' in part)
          return <TestRow key={place} of={of} number={name} test={part} onChange={(next) => change(place, next)} />;
        return (
          <div
            key={place}
            className="editor-condition__group av-stack av-shrinks av-above-2"
            role="group"
            aria-label={t('condition.group', { number: name })}
          >
            <Flex gap="small" align="center" justify="space-between">
              <span className="av-note av-strong" aria-hidden>
                {t('condition.group', { number: name })}
              </span>
              {!readOnly && (
                <IconButton
                  label={t('condition.removeGroup', { number: name })}
                  icon={DeleteOutlined}
                  onClick={() => change(place, null)}
                />
              )}
            </Flex>
            <ConditionGroup
              of={of}
              group={grouping(part)}
              number={`${name}.`}
              onChange={(next) => change(place, next.parts.length === 0 ? null : conditionOf(next))}
            />
          </div>
        );
      })}
      {!readOnly && (
        <Flex wrap gap="small">
          <button
            type="button"
            className="av-button av-button--quiet"
            disabled={!hasCandidate}
            title={hasCandidate ? undefined : t('condition.none')}
            onClick={() => add((test) => test)}
          >
            <PlusOutlined aria-hidden /> {t('condition.add')}
          </button>
          {parts.length > 0 && (
            <button
              type="button"
              className="av-button av-button--quiet"
              disabled={!hasCandidate}
              onClick={() => add((test) => conditionOf({ match: other, parts: [test] }))}
            >
              <PlusOutlined aria-hidden /> {t('condition.addGroup')}
            </button>
          )}
        </Flex>
      )}
    </>
  );
}
