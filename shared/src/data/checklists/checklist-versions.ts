import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist/checklist';
import { readChecklist } from '../../domain/schema/checklist';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { moment } from './rows';

/** That and when a version was put before inspectors, by whom, with which note of change ('' for none). */
export interface Publication {
  /** '' where it is not known. */
  by: string;
  /** ISO 8601, by the server's clock; null for what is part of the portal. */
  at: string | null;
  note: string;
}

/**
 * One saved state of a checklist, as a list shows it. `authorName` is '' where it is not known; `createdAt` is ISO
 * 8601, by the server's clock; `published` is null for a draft.
 */
export interface ChecklistVersion {
  number: number;
  authorName: string;
  createdAt: string;
  published: Publication | null;
}

export const checklistVersions = api.injectEndpoints({
  endpoints: (build) => ({
    checklistVersions: build.query<ChecklistVersion[], string>({
      queryFn: (id) => asResult(listVersions(id)),
      providesTags: ['Checklist'],
    }),
    // A version never changes: nothing makes it out of date.
    checklistVersion: build.query<Checklist | null, { id: string; number: number }>({
      queryFn: (version) => asResult(openVersion(version)),
    }),
  }),
});

export const {
  /** Every version of a checklist, by its id, newest first. */
  useChecklistVersionsQuery,
  /** A checklist as it was in one of its versions; null when there is none with this number. */
  useChecklistVersionQuery,
} = checklistVersions;

const versionRow = z.pipe(
  z.object({
    number: z.number(),
    author_name: z.catch(z.string(), ''),
    created_at: moment,
    is_published: z.boolean(),
    published_at: z.nullable(moment),
    published_by: z.catch(z.string(), ''),
    note: z.catch(z.string(), ''),
  }),
  z.transform((row): ChecklistVersion => ({
    number: row.number,
    authorName: row.author_name,
    createdAt: row.created_at,
    published: row.is_published ? { by: row.published_by, at: row.published_at, note: row.note } : null,
  })),
);

/** A row of `checklist_versions` with its content; null when the content cannot be read. */
export const contentRow = z.pipe(
  z.object({ number: z.number(), content: z.pipe(z.unknown(), z.transform(readChecklist)) }),
  z.transform(({ number, content }): Checklist | null => content && { ...content, definitionVersion: number }),
);

const listVersions = (id: string): Promise<ChecklistVersion[]> =>
  queryBackend(
    (client) =>
      client
        .from('checklist_version_list')
        .select('number, author_name, created_at, is_published, published_at, published_by, note')
        .eq('checklist_id', id)
        .order('number', { ascending: false }),
    z.array(versionRow),
  );

/** Rejects with `BackendFailure`. */
export const openVersion = ({ id, number }: { id: string; number: number }): Promise<Checklist | null> =>
  queryBackend(
    (client) =>
      client
        .from('checklist_versions')
        .select('number, content')
        .eq('checklist_id', id)
        .eq('number', number)
        .maybeSingle(),
    z.nullable(contentRow),
  );
