import { useState } from 'react';
import type { AnswerTest, ChecklistItem, ComparedValue } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DeleteOutlined } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { Choice } from '../fields/choice';
import { IconButton } from '../fields/icon-button';
import { ToggleButton } from '../fields/toggle-button';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { ComparedNumber } from './compared-number';
import { answersOf, askedBefore, comparisonsOf, firstTest, testOf, type Candidate, type Gated } from './candidates';

interface TestRowProps {
  of: Gated;
  /** Where it stands: '1', or '2.1' in the group in the second place. */
  number: string;
  test: AnswerTest;
  /** Null removes it. */
  onChange: (test: AnswerTest | null) => void;
}

/** One question, how its answer is compared, and with what. */
export function TestRow({ of, number, test, onChange }: TestRowProps) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const item = useTopic(topicOf.item(test.item), () => engine.item(test.item));
  // A checklist of 3,000 items has as many questions to choose from: they are drawn for whoever chooses.
  const [choosing, setChoosing] = useState(false);
  const known = askedBefore(engine.checklist(), of);
  const own = known.filter((candidate) => candidate.item.id === test.item);
  const offered = choosing ? known : own;
  const label = ({ item: { question }, number: at }: Candidate): string => `${at} ${question}`;
  const choose = (itemId: string): void => {
    const candidate = known.find((one) => one.item.id === itemId);
    if (candidate) onChange(firstTest(candidate));
  };
  return (
    <div
      className="editor-condition__test av-stack av-foot av-round"
      role="group"
      aria-label={t('condition.row', { number })}
    >
      <div onFocus={() => setChoosing(true)} onPointerDown={() => setChoosing(true)}>
        <Choice
          caption={t('condition.question')}
          value={own.length > 0 ? test.item : ''}
          options={[
            ...(own.length > 0 ? [] : [{ value: '', label: t('condition.choose') }]),
            ...offered.map((candidate) => ({ value: candidate.item.id, label: label(candidate) })),
          ]}
          onChoose={choose}
        />
      </div>
      {item && own.length > 0 && (
        <>
          <Choice
            caption={t('condition.comparison')}
            value={test.is}
            options={[...new Set([...comparisonsOf(item), test.is])].map((is) => ({
              value: is,
              label: t(`condition.is.${is}`),
            }))}
            onChoose={(is) =>
              onChange(testOf(item, comparisonsOf(item).find((one) => one === is) ?? test.is, valuesOf(test)[0]))
            }
          />
          <Compared item={item} test={test} onChange={onChange} />
        </>
      )}
      {!readOnly && (
        <IconButton label={t('condition.remove', { number })} icon={DeleteOutlined} onClick={() => onChange(null)} />
      )}
    </div>
  );
}

const valuesOf = (test: AnswerTest): readonly ComparedValue[] =>
  'values' in test ? test.values : 'value' in test ? [test.value] : [];

function Compared({
  item,
  test,
  onChange,
}: {
  item: ChecklistItem;
  test: AnswerTest;
  onChange: (test: AnswerTest) => void;
}) {
  const { t } = useTranslation(['editor', 'common']);
  const { readOnly } = useEditor();
  const values = valuesOf(test);
  const answers = answersOf(item);
  const shown = (value: ComparedValue): string =>
    typeof value === 'boolean' ? t(value ? 'common:yes' : 'common:no') : value;
  if (!('value' in test) && !('values' in test)) return null;
  if ('values' in test) {
    const toggle = (value: ComparedValue): void => {
      const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
      if (next.length > 0) onChange({ ...test, values: next });
    };
    return (
      <Flex wrap gap="small" role="group" aria-label={t('condition.value')}>
        {(answers ?? values).map((value) => (
          <ToggleButton key={String(value)} pressed={values.includes(value)} onPress={() => toggle(value)}>
            {shown(value)}
          </ToggleButton>
        ))}
      </Flex>
    );
  }
  if (item.type === 'number')
    return (
      <ComparedNumber
        caption={t('condition.value')}
        value={String(test.value)}
        onChange={(value) => onChange({ ...test, value })}
      />
    );
  if (answers === null) {
    return (
      <div className="editor-field av-stack av-gap-1">
        <span className="av-note av-strong" aria-hidden>
          {t('condition.value')}
        </span>
        <input
          className="av-input"
          autoComplete="off"
          aria-label={t('condition.value')}
          value={String(test.value)}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ ...test, value: target.value })}
        />
      </div>
    );
  }
  const isOffered = answers.includes(test.value);
  return (
    <Choice
      caption={t('condition.value')}
      value={isOffered ? String(answers.indexOf(test.value)) : ''}
      options={[
        ...(isOffered ? [] : [{ value: '', label: t('condition.chooseValue') }]),
        ...answers.map((value, place) => ({ value: String(place), label: shown(value) })),
      ]}
      onChoose={(place) => {
        const value = answers[Number(place)];
        if (place !== '' && value !== undefined) onChange({ ...test, value });
      }}
    />
  );
}
