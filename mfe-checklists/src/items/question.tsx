import { memo } from 'react';
import type { ChecklistItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';

/** Types whose answer is one native field, which the question is the label of. */
const ONE_FIELD: ReadonlySet<string> = new Set(['select', 'text', 'multiline_text', 'date', 'time', 'number']);

interface QuestionProps {
  id: string;
  fieldId: string;
  item: ChecklistItem;
  number: string;
}

/** The text of a question. */
export const Question = memo(function Question({ id, fieldId, item, number }: QuestionProps) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const text = (
    <>
      <span className="avsec-item-number av-regular av-figures av-secondary">{number}</span>{' '}
      <span>{content.question(item)}</span>
      {item.required && (
        <>
          {/* The blank does not break: the asterisk never stands alone on a line. */}
          {'\u00a0'}
          <span role="img" className="av-bad" aria-label={t('items.required')}>
            *
          </span>
        </>
      )}
    </>
  );
  const shown = {
    id,
    dir: 'auto',
    className: 'avsec-item-question av-block av-strong av-below-2 av-anywhere',
    children: text,
  };
  return ONE_FIELD.has(item.type) ? <label htmlFor={fieldId} {...shown} /> : <div {...shown} />;
});
