import type { AnswerValue, ChecklistItem } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

/** What every answer control is given. */
export interface ControlProps {
  item: ChecklistItem;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  disabled: boolean;
  missing: boolean;
  /** Id of the question's text. */
  questionId: string;
  /** Id of a control that is one field: its question is its label. */
  fieldId: string;
  /** Id of the message about a missing answer, while there is one. */
  errorId: string | undefined;
  t: Translate;
}

/**
 * What a control has that is one native field: its question is its label, and it is announced as required and as wrong.
 */
export const fieldOf = ({ item, disabled, missing, fieldId, errorId }: ControlProps) => ({
  id: fieldId,
  name: item.id,
  disabled,
  'aria-required': item.required || undefined,
  'aria-invalid': missing || undefined,
  'aria-describedby': errorId,
});
