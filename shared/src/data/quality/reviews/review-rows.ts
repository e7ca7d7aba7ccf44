import * as z from 'zod/mini';
import { REVIEW_STATES } from '../../../domain/quality/review/transitions';
import type { Review, ReviewComment, ReviewLine } from '../../../domain/quality/review/review';
import { isoMoment } from '../../backend/moment';

const text = z.nullable(z.string());
const moment = z.pipe(z.string(), z.transform(isoMoment));
const state = z.enum(REVIEW_STATES);

const lineShape = {
  id: z.string(),
  submission_id: z.string(),
  revision: z.number(),
  version_seal: z.string(),
  state,
  is_newest: z.boolean(),
  asked_at: moment,
  signed_by: z.array(z.string()),
  what_changed: text,
  checklist_id: z.string(),
  checklist_title: z.string(),
  inspector_id: z.string(),
  inspector_name: z.string(),
  place: z.string(),
  decided_at: z.nullable(moment),
  reviewer_name: text,
  reviewer_badge: text,
  reviewer_role: text,
  words: text,
  seal: text,
};
const lineRow = z.object(lineShape);

const lineOf = (row: z.infer<typeof lineRow>): ReviewLine => ({
  id: row.id,
  submissionId: row.submission_id,
  revision: row.revision,
  versionSeal: row.version_seal,
  state: row.state,
  isNewest: row.is_newest,
  askedAt: row.asked_at,
  signedBy: row.signed_by,
  whatChanged: row.what_changed,
  checklistId: row.checklist_id,
  checklistTitle: row.checklist_title,
  inspectorId: row.inspector_id,
  inspectorName: row.inspector_name,
  place: row.place,
  decidedAt: row.decided_at,
  reviewer:
    row.decided_at === null
      ? null
      : { name: row.reviewer_name ?? '', badge: row.reviewer_badge ?? '', role: row.reviewer_role ?? '' },
  words: row.words,
  seal: row.seal,
});

/** A row of `search_reviews`. */
export const reviewLine = z.pipe(lineRow, z.transform(lineOf));

const comments = z.array(z.object({ itemId: z.string(), question: z.string(), text: z.string() }));

/** What `review` answers. */
export const reviewDetail = z.pipe(
  z.object({
    ...lineShape,
    comments,
    kept: z.unknown(),
    returned: z.nullable(z.object({ revision: z.number(), at: moment, by: text, words: text, comments })),
    events: z.array(
      z.object({
        id: z.number(),
        at: moment,
        actor: text,
        act: z.string(),
        to: state,
        words: text,
        revision: z.number(),
      }),
    ),
  }),
  z.transform((row): Review => ({
    ...lineOf(row),
    comments: row.comments satisfies ReviewComment[],
    kept: row.kept,
    returned: row.returned,
    events: row.events,
  })),
);
