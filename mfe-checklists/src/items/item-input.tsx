import { memo, type ComponentType } from 'react';
import type { AnswerValue, ChecklistItem, Evidence, OtherEvidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { EvidenceActions } from '../evidence/evidence-actions';
import { SignatureControl } from '../signature/signature-control';
import { CheckboxControl } from './checkbox-control';
import type { ControlProps } from './control';
import { ItemEvidence } from './item-evidence';
import { MomentControl } from './moment-control';
import { MultipleChoiceControl } from './multiple-choice-control';
import { Question } from './question';
import { SelectControl } from './select-control';
import { TextControl } from './text-control';
import { UnknownControl } from './unknown-control';
import './field.css';
import './item-input.css';

/** The value controls; photo and attachment items have none, they are answered by their evidence. */
const CONTROLS: Readonly<Record<string, ComponentType<ControlProps> | null>> = {
  checkbox: CheckboxControl,
  multiple_choice: MultipleChoiceControl,
  select: SelectControl,
  text: TextControl,
  multiline_text: TextControl,
  date: MomentControl,
  time: MomentControl,
  photo: null,
  attachment: null,
  signature: SignatureControl,
};

export interface ItemInputProps extends EvidenceActions {
  item: ChecklistItem;
  /** As it stands before the question: '1.4'. */
  number: string;
  /** The answer that is kept. What the person does is drawn at once, without waiting for it to come back. */
  value: AnswerValue | undefined;
  /** Called at every change, also at every key; keep it the same function between renderings. */
  onChange: (value: AnswerValue) => void;
  evidence?: readonly Evidence[];
  /** Photo rows in older forms that a stored submission has for this item; shown only. */
  otherEvidence?: readonly OtherEvidence[];
  /** Photos may be added to any item, not only where the item asks for evidence (custom fill-in screen). */
  gallery?: boolean;
  /** What the file chooser offers, where a page asks for less than what is accepted (arrivals). */
  extensions?: readonly string[];
  /** View mode. */
  disabled?: boolean;
  /** It is required, and finalizing found no answer. */
  missing?: boolean;
}

/** The id of an item's group: links and 'next pending' focus it. */
export const itemElementId = (itemId: string): string => `item-${itemId}`;

const NO_EVIDENCE: readonly Evidence[] = [];
const NO_OTHER_EVIDENCE: readonly OtherEvidence[] = [];

/** One question with its answer and its evidence; draws again only when one of its own props changes. */
export const ItemInput = memo(function ItemInput(props: ItemInputProps) {
  const { item, number, value = null, onChange, evidence = NO_EVIDENCE, disabled = false, missing = false } = props;
  const { t } = useTranslation('checklists');
  const id = itemElementId(item.id);
  const questionId = `${id}-question`;
  const errorId = missing ? `${id}-error` : undefined;
  const Control = Object.hasOwn(CONTROLS, item.type) ? CONTROLS[item.type] : UnknownControl;

  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className="avsec-item"
      aria-labelledby={questionId}
      aria-describedby={errorId}
      data-item-id={item.id}
      data-item-type={item.type}
      data-missing={missing || undefined}
    >
      <Question id={questionId} item={item} number={number} />
      {Control && (
        <Control item={item} value={value} onChange={onChange} disabled={disabled} missing={missing} questionId={questionId} errorId={errorId} t={t} />
      )}
      <ItemEvidence
        item={item}
        evidence={evidence}
        otherEvidence={props.otherEvidence ?? NO_OTHER_EVIDENCE}
        gallery={props.gallery ?? false}
        extensions={props.extensions}
        disabled={disabled}
        onAddEvidence={props.onAddEvidence}
        onRemoveEvidence={props.onRemoveEvidence}
        onReplaceEvidence={props.onReplaceEvidence}
      />
      {missing && (
        <p id={errorId} className="avsec-field-problem">
          {t('items.missing')}
        </p>
      )}
    </div>
  );
});
