import type { Language } from '../../i18n/languages';
import * as z from 'zod/mini';
import { api } from '../backend/api';
import { isoMoment } from '../backend/moment';
import { asResult, queryBackend } from '../backend/query-backend';
import { putObject } from '../evidence/put-object';

/** A link by which a version of a report was handed over; what opens it is not among it. Moments are ISO 8601. */
export interface ReportLink {
  id: string;
  revision: number;
  createdAt: string;
  /** Null where the person has no profile any more. */
  createdBy: string | null;
  expiresAt: string;
  revokedAt: string | null;
  /** How often it was opened, and when last. */
  opened: number;
  openedAt: string | null;
  /** Whether it still opens: not revoked, its date to come, its record there. */
  opens: boolean;
}

/** What is handed over: the PDF of one sealed version, in a language, for so many days. */
export interface ReportToLink {
  submissionId: string;
  revision: number;
  language: Language;
  days: number;
  pdf: Blob;
}

const moment = z.pipe(z.string(), z.transform(isoMoment));
const linkRow = z.pipe(
  z.object({
    id: z.string(),
    revision: z.number(),
    created_at: moment,
    created_by: z.nullable(z.string()),
    expires_at: moment,
    revoked_at: z.nullable(moment),
    opened: z.number(),
    opened_at: z.nullable(moment),
    opens: z.boolean(),
  }),
  z.transform((row): ReportLink => ({
    id: row.id,
    revision: row.revision,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
    openedAt: row.opened_at,
    opens: row.opens,
  })),
);

/** Puts the file under a new id, and answers that: a link that fails afterwards leaves a file that is swept. */
async function putFile(pdf: Blob): Promise<string> {
  const id = crypto.randomUUID();
  await putObject(`reports/${id}.pdf`, await pdf.arrayBuffer(), 'application/pdf');
  return id;
}

async function createLink({ submissionId, revision, language, days, pdf }: ReportToLink): Promise<string> {
  const payload = { id: await putFile(pdf), submission_id: submissionId, revision, language, days };
  return queryBackend((client) => client.rpc('create_report_link', { payload }), z.string());
}

const links = api.injectEndpoints({
  endpoints: (build) => ({
    reportLinks: build.query<ReportLink[], string>({
      queryFn: (submission) =>
        asResult(queryBackend((client) => client.rpc('report_links', { submission }), z.array(linkRow))),
      providesTags: ['ReportLink'],
    }),
    createReportLink: build.mutation<string, ReportToLink>({
      queryFn: (report) => asResult(createLink(report)),
      invalidatesTags: ['ReportLink'],
    }),
    revokeReportLink: build.mutation<null, string>({
      queryFn: (id) => asResult(queryBackend((client) => client.rpc('revoke_report_link', { id }), z.null())),
      invalidatesTags: ['ReportLink'],
    }),
  }),
});

/**
 * Links by which reports were handed over, for who audits and administers: those of a record, the newest first; making
 * one, which answers the secret that is told this once and opens `/report-links/<secret>` of the portal; revoking one,
 * at once and for ever.
 */
export const { useReportLinksQuery, useCreateReportLinkMutation, useRevokeReportLinkMutation } = links;
