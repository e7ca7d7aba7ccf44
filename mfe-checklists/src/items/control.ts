import type { AnswerValue, ChecklistItem } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

/** What every answer control is given; `fieldId` is the id that the question's label points to. */
export interface ControlProps {
  item: ChecklistItem;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  disabled: boolean;
  missing: boolean;
  fieldId: string;
  /** Id of the message about a missing answer, while there is one. */
  errorId: string | undefined;
  t: Translate;
}

/** What a native control needs to be announced as required and as wrong. */
export const ariaOf = ({ item, missing, errorId }: ControlProps) => ({
  'aria-required': item.required || undefined,
  'aria-invalid': missing || undefined,
  'aria-describedby': errorId,
});
