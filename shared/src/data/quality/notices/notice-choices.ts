import * as z from 'zod/mini';
import { MAIL_CHOICES, type NoticeChoices } from '../../../domain/quality/notices/notice';
import { api } from '../../backend/api';
import { isoMoment } from '../../backend/moment';
import { asResult, queryBackend } from '../../backend/query-backend';

/** How one's own notices are mailed, and whether they can be. */
export interface OwnNoticeChoices {
  choices: NoticeChoices;
  /** Null where the portal knows none; an administrator enters it. */
  email: string | null;
  /** Something sends mails for this portal. */
  isMailSet: boolean;
}

/** What administrators are told of sending; moments in ISO 8601. */
export interface MailState {
  isSet: boolean;
  /** When the sender last said that it is there; null: never. */
  seenAt: string | null;
  /** And that is a quarter of an hour ago. */
  isSilent: boolean;
  sentAt: string | null;
  /** Mails that are to go out. */
  waiting: number;
  /** Why the last of those did not, as a code; null where none was tried in vain. */
  failing: string | null;
  /** Refused for good within thirty days. */
  refused: number;
}

export const noticeChoices = api.injectEndpoints({
  endpoints: (build) => ({
    noticeChoices: build.query<OwnNoticeChoices, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('notice_choices'), ownSchema)),
      providesTags: ['NoticeChoices'],
    }),
    saveNoticeChoices: build.mutation<null, NoticeChoices>({
      queryFn: (choices) =>
        asResult(queryBackend((client) => client.rpc('save_notice_choices', { payload: { choices } }), z.null())),
      invalidatesTags: (_, error) => (error ? [] : ['NoticeChoices']),
    }),
    mailState: build.query<MailState, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('mail_state'), stateSchema)),
    }),
  }),
});

/**
 * `useNoticeChoicesQuery` and `useSaveNoticeChoicesMutation`: one's own, for what is told from then on;
 * `useMailStateQuery`: whether mails leave this portal, for administrators.
 */
export const { useNoticeChoicesQuery, useSaveNoticeChoicesMutation, useMailStateQuery } = noticeChoices;

const how = z.enum(MAIL_CHOICES);
const ownSchema = z.pipe(
  z.object({
    choices: z.object({
      assigned: how,
      'due-soon': how,
      overdue: how,
      returned: how,
      approved: how,
      critical: how,
      'planned-opened': how,
      'planned-missed': how,
    }),
    email: z.nullable(z.string()),
    is_mail_set: z.boolean(),
  }),
  z.transform(({ is_mail_set: isMailSet, ...same }): OwnNoticeChoices => ({ ...same, isMailSet })),
);
const moment = z.nullable(z.pipe(z.string(), z.transform(isoMoment)));
const stateSchema = z.pipe(
  z.object({
    is_set: z.boolean(),
    seen_at: moment,
    is_silent: z.boolean(),
    sent_at: moment,
    waiting: z.number(),
    failing: z.nullable(z.string()),
    refused: z.number(),
  }),
  z.transform(({ is_set, seen_at, is_silent, sent_at, ...same }): MailState => ({
    ...same,
    isSet: is_set,
    seenAt: seen_at,
    isSilent: is_silent,
    sentAt: sent_at,
  })),
);
