import { useMemo } from 'react';
import { useChecklistQuery, useSubmissionQuery, useSubmissionVersionQuery, useSubmissionVersionsQuery, type OpenedVersion } from '@avsec/shared/data';
import type { Submission } from '@avsec/shared/domain';
import type { ReportMark, ReportSource } from '@avsec/shared/report';
import { chooseVersion, MARKS, otherVersions, type AskedVersion, type ChosenVersion, type KnownRecord, type OtherVersion } from './choose-version';
import { useRecordOnDevice } from './use-record-on-device';

export type ReportSourceState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  /** The server could not be asked, and this device does not hold it. */
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; source: ReportSource; versions: OtherVersion[] };

const FRESH = { refetchOnMountOrArgChange: true };
const NOTHING: ChosenVersion = { kind: 'missing' };

/** The version of a record that the address asks for, from the server or from this device. */
export function useReportSource(id: string, asked: AskedVersion): ReportSourceState {
  const onDevice = useRecordOnDevice(id);
  const record = useSubmissionQuery(id, FRESH);
  const versions = useSubmissionVersionsQuery(id, FRESH);
  const settled = onDevice.kind === 'known' && hasAnswered(record) && hasAnswered(versions);
  const held = onDevice.kind === 'known' ? onDevice.held : null;
  const known: KnownRecord = { record: record.isError ? undefined : (record.currentData ?? null), versions: versions.currentData ?? [], device: held };

  const chosen = settled ? chooseVersion(known, asked) : NOTHING;
  const revision = chosen.kind === 'version' ? chosen.revision : 0;
  const version = useSubmissionVersionQuery({ id, revision }, { skip: chosen.kind !== 'version' });
  const submission = useVersionSealed(version.currentData ?? null) ?? (chosen.kind === 'submission' ? chosen.submission : null);
  // Records of older versions came without their questions.
  const questions = useChecklistQuery(submission?.checklistId ?? '', { skip: !submission || submission.checklist !== null });
  const source = useSource(submission, questions.currentData ?? null, chosen.kind === 'missing' ? MARKS.none : chosen.marks);

  if (!settled || (chosen.kind === 'version' && !hasAnswered(version)) || questions.isFetching) return { kind: 'loading' };
  if (source) return { kind: 'ready', source, versions: otherVersions(known) };
  const failed = record.isError || versions.isError || version.isError;
  return failed ? { kind: 'failed', retry: () => void Promise.all([record.refetch(), versions.refetch()]) } : { kind: 'missing' };
}

/** A first answer; asking again behind what is shown must not take it away. */
const hasAnswered = ({ currentData, isError, isFetching }: { currentData?: unknown; isError: boolean; isFetching: boolean }): boolean =>
  currentData !== undefined || (isError && !isFetching);

function useVersionSealed(version: OpenedVersion | null): Submission | null {
  return useMemo(() => version && { ...version.submission, seal: version.seal }, [version]);
}

/** The same source while it is the same content: a report is written once, not with every drawing of the page. */
function useSource(submission: Submission | null, current: ReportSource['current'], marks: readonly ReportMark[]): ReportSource | null {
  return useMemo(() => submission && { submission, current, marks }, [submission, current, marks]);
}
