import { useCallback, useState, type ReactNode } from 'react';
import { conformityOf, isMeasure, type AnswerValue, type ChecklistItem, type TakenMeasure } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import { useKnownSiteHere } from './known-site-context';
import { TextBeside } from './text-beside';

interface ItemMeasure {
  item: ChecklistItem;
  value: AnswerValue;
  measure: TakenMeasure;
  /** Measures are offered where it is given, and where the answer does not conform. */
  onMeasure: ((change: Partial<TakenMeasure>) => void) | undefined;
  /** Nothing is finalized without it. */
  required: boolean;
  disabled: boolean;
  questionId: string;
  t: Translate;
}

/**
 * What was done at once about an answer that does not conform, and the group that it is left to. The fields are there
 * once there is a measure, or one is asked for; else a button brings them.
 */
export function useItemMeasure({ item, value, measure, onMeasure, required, disabled, t, ...field }: ItemMeasure): {
  button: ReactNode;
  field: ReactNode;
} {
  const [opened, setOpened] = useState(false);
  if (!onMeasure || conformityOf(item, value) !== 'non-conforming') return { button: null, field: null };
  const isOpen = opened || required || isMeasure(measure);
  return {
    button: !isOpen && !disabled && (
      <button
        type="button"
        className="av-button av-button--quiet av-sign avsec-add"
        data-icon="tool"
        data-action="measure"
        onClick={() => setOpened(true)}
      >
        {t('items.measure.label')}
      </button>
    ),
    field: isOpen && (
      <MeasureFields
        {...field}
        name={`measure-${item.id}`}
        measure={measure}
        onMeasure={onMeasure}
        required={required}
        disabled={disabled}
        takesFocus={opened}
        t={t}
      />
    ),
  };
}

interface MeasureFieldsProps extends Omit<ItemMeasure, 'item' | 'value'> {
  name: string;
  onMeasure: (change: Partial<TakenMeasure>) => void;
  takesFocus: boolean;
}

function MeasureFields({ measure: { text, group }, onMeasure, ...field }: MeasureFieldsProps) {
  const { disabled, questionId, name, t } = field;
  const onText = useCallback((typed: string) => onMeasure({ text: typed }), [onMeasure]);
  const groups = useKnownSiteHere()?.groups ?? [];
  // One that is offered no more stays with what was left to it.
  const offered = group && !groups.some(({ id }) => id === group.id) ? [...groups, group] : groups;
  const captionId = `${questionId}-group`;
  return (
    <>
      <TextBeside {...field} caption={t('items.measure.label')} text={text} onText={onText} />
      {offered.length > 0 && (
        <label className="avsec-note av-whole-line" htmlFor={`${questionId}-left-to`}>
          <span id={captionId} className="av-block av-note av-below-1">
            {t('items.measure.group')}
          </span>
          <select
            id={`${questionId}-left-to`}
            name={`group-of-${name}`}
            className="av-input av-narrow"
            aria-labelledby={`${captionId} ${questionId}`}
            value={group?.id ?? ''}
            disabled={disabled}
            onChange={({ target }) => onMeasure({ group: offered.find(({ id }) => id === target.value) ?? null })}
          >
            <option value="">{t('items.measure.nobody')}</option>
            {offered.map(({ id, name: called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
