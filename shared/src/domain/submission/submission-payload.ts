import type { AnswerValue } from '../answer/answer';
import { cleanAnswer } from '../answer/answer';
import { itemsOf, type Checklist } from '../checklist/checklist';
import { asShown } from '../conditions/as-shown';
import { describeEvidence } from '../evidence/evidence';
import { locationOf } from './location';
import { WHAT_CHANGED_NOTE } from '../quality/review/review';
import { askedSections } from '../conditions/asked';
import { conformityOf } from '../conformity/conformity';
import type { TakenMeasure } from '../quality/findings/measure';
import type { Instances } from '../checklist/instance';
import type { Inspection, Inspector } from './submission';
import { cleanOrNull, cleanText } from '../text/text';
import { namedInForm } from './who-inspected';

/**
 * What the RPCs `save_submission` and `finalize_submission` take, field by field. What is asked and required follows
 * from the stored version of the checklist, so only answers are sent.
 */
export interface SubmissionPayload {
  id: string;
  request_id: string;
  base_revision: number;
  /** The request that made that revision; left out where the device does not know. */
  base_request?: string;
  supersedes: string[];
  checklist_id: string;
  /**
   * The stored version that was answered; left out while it was never numbered, when the definition says which one it
   * equals.
   */
  checklist_version?: number;
  definition?: Checklist;
  inspector_name: string;
  inspector_badge: string;
  location: string;
  start_time: string;
  /** Only when finalizing. */
  completion_time?: string;
  /** Only when what the backend had acknowledged, under this revision, is finalized once more because it lost it. */
  lost_revision?: number;
  /**
   * `copyOf`: a copy is named so, the backend puts ' (2)' behind its title. `on_behalf_of`: whom a form that asks for
   * the inspector's name was answered with, null where that is the inspector's own; of other forms the backend knows by
   * itself. `what_changed`: of a record that had come back. `planned_id`: of
   * the planned inspection that it was begun for.
   */
  metadata: {
    location: string;
    version: string;
    copyOf?: string;
    planned_id?: string;
    instances?: Instances;
    on_behalf_of?: Pick<Inspector, 'name' | 'badge'> | null;
    what_changed?: string;
  };
  /**
   * The items that are answered or noted on; what is not among them is neither. Photo and attachment items are answered
   * by their photos.
   */
  items: SentAnswer[];
  photos: { item_id: string; photo_data: string }[];
}

export interface SentAnswer {
  item_id: string;
  answer_value: AnswerValue;
  /** Left out where nothing was noted. */
  note?: string;
  /** What was done at once, and the group that it is left to; each left out where there is none. */
  measure?: string;
  group_id?: string;
}

/** What one attempt to send adds to the inspection. */
export interface SubmissionRequest {
  /** New UUID of this attempt's content; repeating it changes nothing on the backend. */
  requestId: string;
  /** Revision that the backend's record must have; the inspection's own when left out. */
  baseRevision?: number;
  /** The request that made it; the inspection's own where `baseRevision` is left out, too. */
  baseRequest?: string | undefined;
  /** Earlier requests of this inspection that may or may not have arrived. */
  supersedes?: readonly string[];
  /** ISO 8601; given when finalizing. */
  completionTime?: string;
  /** The revision under which a backend that was restored from an older backup had acknowledged it. */
  lostRevision?: number;
}

/** The whole inspection as the backend takes it, texts cleaned. Nothing in it depends on clock or chance. */
export function toSubmissionPayload(inspection: Inspection, request: SubmissionRequest): SubmissionPayload {
  const { checklist, inspector, instances } = inspection;
  const sent = request.completionTime === undefined ? asAsked(inspection) : withoutIdleMeasures(asShown(inspection));
  const location = locationOf(inspection);
  const named = namedInForm(inspection);
  const whatChanged = cleanOrNull(inspection.notes?.[WHAT_CHANGED_NOTE] ?? null);
  const baseRequest = request.baseRevision === undefined ? inspection.baseRequest : request.baseRequest;
  return {
    id: inspection.id,
    request_id: request.requestId,
    base_revision: request.baseRevision ?? inspection.baseRevision,
    ...(baseRequest === undefined ? {} : { base_request: baseRequest }),
    supersedes: [...(request.supersedes ?? [])],
    checklist_id: checklist.id,
    ...(checklist.definitionVersion === 0
      ? { definition: checklist }
      : { checklist_version: checklist.definitionVersion }),
    inspector_name: cleanText(inspector.name),
    inspector_badge: cleanText(inspector.badge),
    location,
    start_time: inspection.startTime,
    ...(request.completionTime === undefined ? {} : { completion_time: request.completionTime }),
    ...(request.lostRevision === undefined ? {} : { lost_revision: request.lostRevision }),
    metadata: {
      location,
      version: checklist.version,
      ...(inspection.copyOf === undefined ? {} : { copyOf: inspection.copyOf }),
      ...(inspection.plannedId === undefined ? {} : { planned_id: inspection.plannedId }),
      ...(instances ? { instances: withCleanNames(instances) } : {}),
      ...(named === undefined ? {} : { on_behalf_of: named }),
      ...(whatChanged === null ? {} : { what_changed: whatChanged }),
    },
    items: sentAnswers(sent),
    photos: photoRows(sent),
  };
}

/** What was done about an answer that conforms by now is kept on the device and is no part of the record. */
const withoutIdleMeasures = (inspection: Inspection): Inspection => ({
  ...inspection,
  measures: Object.fromEntries(
    itemsOf(inspection.checklist).flatMap((item) => {
      const measure = inspection.measures?.[item.id];
      return measure && conformityOf(item, inspection.answers[item.id]) === 'non-conforming'
        ? [[item.id, measure] as const]
        : [];
    }),
  ),
});

/** What is only saved goes with the answers of hidden items: they may be shown again. */
const asAsked = (inspection: Inspection): Inspection => ({
  ...inspection,
  checklist: { ...inspection.checklist, sections: askedSections(inspection.checklist.sections, inspection.instances) },
});

const withCleanNames = (instances: Instances): Instances =>
  Object.fromEntries(
    Object.entries(instances).map(([id, list]) => [
      id,
      list.map((one) => ({ id: one.id, name: cleanText(one.name).trim() })),
    ]),
  );

function sentAnswers({ checklist, answers, notes = {}, measures = {} }: Inspection): SentAnswer[] {
  const sent = itemsOf(checklist).map(({ id }): SentAnswer => {
    const note = cleanOrNull(notes[id] ?? null);
    return {
      item_id: id,
      answer_value: cleanAnswer(answers[id]),
      ...(note === null ? {} : { note }),
      ...sentMeasure(measures[id]),
    };
  });
  return sent.filter((one) => one.answer_value !== null || Object.keys(one).length > ANSWERED_ALONE);
}

/** Members of what is sent of an item with nothing beside its answer. */
const ANSWERED_ALONE = 2;

function sentMeasure(measure: TakenMeasure | undefined): Pick<SentAnswer, 'measure' | 'group_id'> {
  const text = cleanOrNull(measure?.text ?? null);
  return { ...(text === null ? {} : { measure: text }), ...(measure?.group ? { group_id: measure.group.id } : {}) };
}

function photoRows({ checklist, evidence, otherEvidence = [] }: Inspection): SubmissionPayload['photos'] {
  const asked = new Set(itemsOf(checklist).map(({ id }) => id));
  const stored = [...asked].flatMap((id) => evidence[id] ?? []);
  return [
    ...stored.map((one) => ({ item_id: one.itemId, photo_data: describeEvidence(one) })),
    ...otherEvidence
      .filter(({ itemId }) => asked.has(itemId))
      .map((other) => ({ item_id: other.itemId, photo_data: other.raw })),
  ];
}
