import { memo, type ComponentType, type ReactNode } from 'react';
import {
  isItemAnswered,
  isUnreadAnswer,
  isNotApplicable,
  mayNotApply,
  NO_MEASURE,
  type AnswerValue,
  type ChecklistItem,
  type Evidence,
  type NonConformingDemand,
  type OtherEvidence,
  type TakenMeasure,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { EvidenceActions } from '../evidence/evidence-actions';
import { SignatureControl } from './signature/signature-control';
import { CheckboxControl } from './checkbox-control';
import type { ControlProps } from './control';
import { Finding } from './finding';
import { mayHaveEvidence, ItemEvidence } from './item-evidence';
import { ItemGuidance } from './item-guidance';
import { useItemMeasure } from './item-measure';
import { useItemNote } from './item-note';
import { MomentControl } from './moment-control';
import { MultipleChoiceControl } from './multiple-choice-control';
import { NotApplicable } from './not-applicable';
import { NumberControl } from './number-control';
import { Question } from './question';
import { SelectControl } from './select-control';
import { TextControl } from './text-control';
import { UnknownControl } from './unknown-control';
import './item-input.css';
import './add-buttons.css';
import './item-beside.css';

/** The value controls; photo and attachment items have none, they are answered by their evidence. */
const CONTROLS: Readonly<Record<string, ComponentType<ControlProps> | null>> = {
  checkbox: CheckboxControl,
  multiple_choice: MultipleChoiceControl,
  select: SelectControl,
  text: TextControl,
  multiline_text: TextControl,
  date: MomentControl,
  time: MomentControl,
  number: NumberControl,
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
  /** What is noted beside the answer; notes are offered where `onNote` is given. */
  note?: string;
  onNote?: (note: string) => void;
  /** What was done at once about an answer that does not conform; offered where `onMeasure` is given. */
  measure?: TakenMeasure;
  onMeasure?: ((change: Partial<TakenMeasure>) => void) | undefined;
  /** The site asks for it of what fails here. */
  measureRequired?: boolean;
  /** What stands below the question: what is open here from before. */
  below?: ReactNode;
  /** What an answer that does not conform asks for. */
  demand?: NonConformingDemand;
  evidence?: readonly Evidence[];
  /** Photo rows in older forms that a stored submission has for this item; shown only. */
  otherEvidence?: readonly OtherEvidence[];
  /** Photos may be added to any item, not only where the item asks for evidence (custom fill-in screen). */
  gallery?: boolean;
  /** What the file chooser offers, where a page asks for less than what is accepted (arrivals). */
  extensions?: readonly string[];
  /** View mode. */
  disabled?: boolean;
  /** Finalizing found no answer to what is required, or not what the answer asks for. */
  missing?: boolean;
}

/** The id of an item's group: links and 'next pending' focus it. */
export const itemElementId = (itemId: string): string => `item-${itemId}`;

const UNREAD: Readonly<Record<string, string>> = { date: 'items.unreadDate', time: 'items.unreadTime' };

function missingKey(item: ChecklistItem, value: AnswerValue, evidenceCount: number): string {
  if (isUnreadAnswer(item.type, value)) return UNREAD[item.type] ?? 'items.unread';
  return isItemAnswered(item, value, evidenceCount) ? 'items.unexplained' : 'items.missing';
}

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
  const otherEvidence = props.otherEvidence ?? NO_OTHER_EVIDENCE;
  const evidenceCount = evidence.length + otherEvidence.length;
  // A checkbox has 'N/A' among its answers; elsewhere it stands beside a control that is then empty.
  const standsAside = item.type !== 'checkbox' && isNotApplicable(value) && item.allowsNotApplicable === true;

  const note = useItemNote({
    item,
    value,
    note: props.note ?? '',
    onNote: props.onNote,
    demand: props.demand,
    disabled,
    questionId,
    t,
  });
  const taken = props.measure ?? NO_MEASURE;
  const measure = useItemMeasure({
    item,
    value,
    measure: taken,
    onMeasure: props.onMeasure,
    required: props.measureRequired ?? false,
    disabled,
    questionId,
    t,
  });
  const noteAbove = Boolean(note.button) && !mayHaveEvidence(item, props.gallery ?? false) && evidenceCount === 0;

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
      data-note-above={noteAbove || undefined}
    >
      <Question id={questionId} fieldId={`${id}-field`} item={item} number={number} />
      {noteAbove && note.button}
      {props.below}
      {(item.reference || item.guidance || item.example) && <ItemGuidance item={item} />}
      {Control && (
        <Control
          item={item}
          value={standsAside ? null : value}
          onChange={onChange}
          disabled={disabled || standsAside}
          missing={missing}
          questionId={questionId}
          fieldId={`${id}-field`}
          errorId={errorId}
          t={t}
        />
      )}
      {item.allowsNotApplicable && item.type !== 'checkbox' && mayNotApply(item.type) && (
        <NotApplicable value={value} onChange={onChange} disabled={disabled} t={t} />
      )}
      <div className="avsec-item__beside av-row">
        <ItemEvidence
          item={item}
          evidence={evidence}
          otherEvidence={otherEvidence}
          gallery={props.gallery ?? false}
          extensions={props.extensions}
          disabled={disabled}
          onAddEvidence={props.onAddEvidence}
          onRemoveEvidence={props.onRemoveEvidence}
          onReplaceEvidence={props.onReplaceEvidence}
          onAdding={props.onAdding}
        />
        <Finding
          item={item}
          value={value}
          note={props.note ?? ''}
          evidenceCount={evidenceCount}
          demand={props.demand}
          measure={taken}
          measureRequired={props.measureRequired ?? false}
          t={t}
        />
        {!noteAbove && note.button}
        {measure.button}
        {note.field}
        {measure.field}
      </div>
      {missing && (
        <p id={errorId} className="av-problem">
          {t(missingKey(item, value, evidenceCount))}
        </p>
      )}
    </div>
  );
});
