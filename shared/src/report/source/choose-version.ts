import type { Submission } from '../../domain/submission/submission';
import type { ReportMark } from '../document';

/** What the address asks for: `?revision=3`, `?revision=current` (what is being edited), or nothing. */
export type AskedVersion = { kind: 'default' } | { kind: 'current' } | { kind: 'revision'; revision: number };

/** The record as this device holds it. `newer`: it holds something that the server has not seen. */
export interface LocalRecord {
  submission: Submission;
  newer: boolean;
}

/** A completed version; `finalizedAt` is ISO 8601. */
interface CompletedVersion {
  revision: number;
  finalizedAt: string;
}

/**
 * Everything that is known of a record. `record` is the server's, null where it has none, undefined where it could not
 * be asked.
 */
export interface KnownRecord {
  record: Submission | null | undefined;
  /** Completed versions, newest first. */
  versions: readonly CompletedVersion[];
  device: LocalRecord | null;
  /** Why it is no longer in the history, where its completed versions alone are left. */
  withdrawal: { at: string; reason: string } | null;
  /** When and why the version of this revision was opened again. */
  reopenings: readonly { revision: number; at: string; reason: string }[];
}

export type ChosenVersion =
  | { kind: 'submission'; submission: Submission; marks: readonly ReportMark[] }
  /** To be fetched from the completed versions. */
  | { kind: 'version'; revision: number; marks: readonly ReportMark[] }
  | { kind: 'missing' };

/** What `?revision=` asks for; what is no revision asks for nothing. */
export function askedVersion(revision: string | null): AskedVersion {
  if (revision === 'current') return { kind: 'current' };
  return revision !== null && /^\d{1,9}$/.test(revision)
    ? { kind: 'revision', revision: Number(revision) }
    : { kind: 'default' };
}

const IN_PROGRESS = 'in_progress';

const MARKS = {
  none: [],
  older: [{ kind: 'older-version' }],
  reopened: [{ kind: 'reopened' }],
  onlyHere: [{ kind: 'only-on-device' }],
  notSent: [{ kind: 'not-sent' }],
  copy: [{ kind: 'device-copy' }],
} as const satisfies Record<string, readonly ReportMark[]>;

/**
 * Which version a report shows. Without being asked for another: what is newest, except that a record which is being
 * edited again shows what was last completed, marked as such. A version after which the record was opened again, or
 * which came of that, says when and why.
 */
export function chooseVersion(known: KnownRecord, asked: AskedVersion): ChosenVersion {
  return withReasons(known.reopenings, choose(known, asked));
}

/** What is being edited is no version yet, and has none. */
function withReasons(reopenings: KnownRecord['reopenings'], chosen: ChosenVersion): ChosenVersion {
  if (chosen.kind === 'missing') return chosen;
  if (chosen.kind === 'submission' && chosen.submission.status === IN_PROGRESS) return chosen;
  const shown = chosen.kind === 'version' ? chosen.revision : chosen.submission.revision;
  const before = reopenings.filter(({ revision }) => revision < shown).sort((a, b) => b.revision - a.revision)[0];
  const after = reopenings.find(({ revision }) => revision === shown);
  const marks = chosen.marks.map((mark) => (mark.kind === 'reopened' && after ? { ...mark, ...saying(after) } : mark));
  return before ? { ...chosen, marks: [...marks, { kind: 'corrected', ...saying(before) }] } : { ...chosen, marks };
}

const saying = ({ at, reason }: { at: string; reason: string }) => ({ at, reason });

function choose(known: KnownRecord, asked: AskedVersion): ChosenVersion {
  const { record, versions, device } = known;
  if (asked.kind === 'revision') return ofRevision(known, asked.revision);
  const [last] = versions;
  const current = device?.newer ? device.submission : record;
  if (asked.kind === 'default' && last && current?.status === IN_PROGRESS)
    return { kind: 'version', revision: last.revision, marks: MARKS.reopened };
  if (last && record === null && known.withdrawal && !device?.newer)
    return { kind: 'version', revision: last.revision, marks: marksOfWithdrawn(known) };
  if (device?.newer)
    return {
      kind: 'submission',
      submission: device.submission,
      marks: isKnownToServer(known) ? MARKS.notSent : MARKS.onlyHere,
    };
  if (record) return { kind: 'submission', submission: record, marks: MARKS.none };
  return record === undefined && device
    ? { kind: 'submission', submission: device.submission, marks: MARKS.copy }
    : { kind: 'missing' };
}

const marksOfWithdrawn = ({ withdrawal }: KnownRecord): readonly ReportMark[] =>
  withdrawal ? [{ kind: 'withdrawn', ...withdrawal }] : MARKS.none;

function ofRevision(known: KnownRecord, revision: number): ChosenVersion {
  const { record, versions } = known;
  const isOlder = (versions[0]?.revision ?? 0) > revision;
  if (versions.some((version) => version.revision === revision)) {
    const marks = isOlder ? MARKS.older : record?.status === IN_PROGRESS ? MARKS.reopened : MARKS.none;
    return { kind: 'version', revision, marks: [...marks, ...marksOfWithdrawn(known)] };
  }
  return record?.revision === revision
    ? { kind: 'submission', submission: record, marks: MARKS.none }
    : { kind: 'missing' };
}

/** A record that the server was never seen to have has no revision. */
const isKnownToServer = ({ record, device }: KnownRecord): boolean =>
  Boolean(record) || (device?.submission.revision ?? 0) > 0;

/** `finalizedAt`: ISO 8601; null for what is being edited. */
export interface OtherVersion {
  revision: number | 'current';
  finalizedAt: string | null;
}

/**
 * What can be opened beside what is shown: what is being edited, and each completed version. One alone is no choice.
 */
export function otherVersions({ record, versions, device }: KnownRecord): OtherVersion[] {
  const edited = (device?.newer ? device.submission : record)?.status === IN_PROGRESS || device?.newer;
  const entries = [
    ...(edited ? [{ revision: 'current' as const, finalizedAt: null }] : []),
    ...versions.map(({ revision, finalizedAt }) => ({ revision, finalizedAt })),
  ];
  return entries.length > 1 ? entries : [];
}
