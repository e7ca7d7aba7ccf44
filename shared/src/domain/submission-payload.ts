import type { AnswerValue } from './answer';
import { cleanAnswer } from './answer';
import { itemsOf, type Checklist } from './checklist';
import { describeEvidence } from './evidence';
import { signatureOf } from './finalize';
import { locationOf } from './location';
import type { Inspection } from './submission';
import { cleanText } from './text';

/** What the RPCs `save_submission` and `finalize_submission` take, field by field. */
export interface SubmissionPayload {
  id: string;
  request_id: string;
  base_revision: number;
  supersedes: string[];
  replaces: { id: string; revision: number } | null;
  checklist_id: string;
  title: string;
  inspector_name: string;
  inspector_badge: string;
  location: string;
  start_time: string;
  /** Only when finalizing. */
  completion_time?: string;
  signature: string | null;
  metadata: { location: string; version: string };
  definition: Checklist;
  items: SubmissionItemRow[];
  photos: { item_id: string; photo_data: string }[];
}

/** One item of the payload; every item of the checklist has one, answered or not. */
export interface SubmissionItemRow {
  section_id: string;
  section_title: string;
  item_id: string;
  question: string;
  answer_type: string;
  /** Null when the item is unanswered; photo and attachment items are answered by their photos. */
  answer_value: AnswerValue;
  is_required: boolean;
  /** Position in the whole checklist, from 0. */
  order_index: number;
}

/** What one attempt to send adds to the inspection. */
export interface SubmissionRequest {
  /** New UUID of this attempt's content; repeating it changes nothing on the backend. */
  requestId: string;
  /** Revision that the backend's record must have; the inspection's own when left out. */
  baseRevision?: number;
  /** Earlier requests of this inspection that may or may not have arrived. */
  supersedes?: readonly string[];
  /** Another in-progress submission that the person chose to overwrite. */
  replaces?: { id: string; revision: number } | null;
  /** ISO 8601; given when finalizing. */
  completionTime?: string;
}

/** The whole inspection as the backend takes it, texts cleaned. Nothing in it depends on clock or chance. */
export function toSubmissionPayload(inspection: Inspection, request: SubmissionRequest): SubmissionPayload {
  const { checklist, inspector } = inspection;
  const location = locationOf(inspection);
  return {
    id: inspection.id,
    request_id: request.requestId,
    base_revision: request.baseRevision ?? inspection.baseRevision,
    supersedes: [...(request.supersedes ?? [])],
    replaces: request.replaces ?? null,
    checklist_id: checklist.id,
    title: checklist.title,
    inspector_name: cleanText(inspector.name),
    inspector_badge: cleanText(inspector.badge),
    location,
    start_time: inspection.startTime,
    ...(request.completionTime === undefined ? {} : { completion_time: request.completionTime }),
    signature: signatureOf(inspection),
    metadata: { location, version: checklist.version },
    definition: checklist,
    items: itemRows(inspection),
    photos: photoRows(inspection),
  };
}

function itemRows({ checklist, answers }: Inspection): SubmissionItemRow[] {
  const asked = checklist.sections.flatMap((section) => section.items.map((item) => ({ section, item })));
  return asked.map(({ section, item }, position) => ({
    section_id: section.id,
    section_title: section.title,
    item_id: item.id,
    question: item.question,
    answer_type: item.type,
    answer_value: cleanAnswer(answers[item.id]),
    is_required: item.required,
    order_index: position,
  }));
}

function photoRows({ checklist, evidence, otherEvidence = [] }: Inspection): SubmissionPayload['photos'] {
  const stored = itemsOf(checklist).flatMap((item) => evidence[item.id] ?? []);
  return [
    ...stored.map((one) => ({ item_id: one.itemId, photo_data: describeEvidence(one) })),
    ...otherEvidence.map((other) => ({ item_id: other.itemId, photo_data: other.raw })),
  ];
}
