import { memo, type MouseEvent } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { pressField } from './press-field';

/** Types whose answer is one native field, which is named by the question. */
const ONE_FIELD: ReadonlySet<string> = new Set(['select', 'text', 'multiline_text', 'date', 'time', 'number']);

const pressNext = ({ currentTarget }: MouseEvent<HTMLElement>): void => pressField(currentTarget.parentElement?.querySelector('.av-input') ?? null);

interface QuestionProps {
  id: string;
  item: ChecklistItem;
  number: string;
}

/** The text of a question; where its answer is one field, a press on it leads there. */
export const Question = memo(function Question({ id, item, number }: QuestionProps) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  return (
    <div id={id} dir="auto" className="avsec-item-question" onClick={ONE_FIELD.has(item.type) ? pressNext : undefined}>
      <span className="avsec-item-number">{number}</span> {content.question(item)}
      {/* The blank does not break: the asterisk never stands alone on a line. */}
      {item.required && '\u00a0'}
      {item.required && (
        <span role="img" className="avsec-item-required" aria-label={t('items.required')}>
          *
        </span>
      )}
    </div>
  );
});
