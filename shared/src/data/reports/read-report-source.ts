import type { Submission } from '../../domain/submission/submission';
import {
  chooseVersion,
  otherVersions,
  type AskedVersion,
  type ChosenVersion,
  type KnownRecord,
  type OtherVersion,
} from '../../report/source/choose-version';
import { asksForReview } from '../../domain/quality/review/review';
import type { KnownReview } from '../../report/review';
import type { ReportSource } from '../../report/write-report';
import { openChecklist } from '../checklists/open-checklist';
import { readSite } from '../quality/site';
import { openReview } from '../quality/reviews/open-review';
import { openSubmission } from '../submissions/open-submission';
import { listReopenings } from '../submissions/reopenings';
import { listVersions, openVersion } from '../submissions/submission-versions';
import { readWithdrawal } from '../submissions/withdrawal';
import { readFollowUp } from './read-follow-up';
import { recordOnDevice } from './record-on-device';

/** What a report is written from, and what can be opened beside it. */
export interface OpenedReport {
  source: ReportSource;
  versions: OtherVersion[];
}

/**
 * The version of a record that a report shows, from the server or from this device; null when there is no such record
 * or version. A withdrawn record shows its completed versions. Rejects with `BackendFailure` when the server could not
 * be asked and this device does not hold it.
 */
export async function readReportSource(id: string, asked: AskedVersion): Promise<OpenedReport | null> {
  const [record, versions, device, followUp, site, reopenings] = await Promise.allSettled([
    openSubmission(id),
    listVersions(id),
    recordOnDevice(id),
    readFollowUp(id),
    readSite(),
    listReopenings(id),
  ]);
  if (device.status === 'rejected') console.warn('what this device holds of a report', device.reason);
  const known: KnownRecord = {
    record: valueOf(record),
    versions: valueOf(versions) ?? [],
    device: valueOf(device) ?? null,
    withdrawal: null,
    reopenings: valueOf(reopenings) ?? [],
  };
  if (known.record === null && known.versions.length > 0) known.withdrawal = await readWithdrawal(id);
  const chosen = chooseVersion(known, asked);
  const submission = await submissionOf(id, chosen);
  if (submission && chosen.kind !== 'missing') {
    // Records of older versions came without their questions.
    const current =
      submission.checklist === null ? await openChecklist(submission.checklistId).catch(() => null) : null;
    const review = await reviewOf(submission, chosen);
    const source = {
      submission,
      current,
      marks: chosen.marks,
      review,
      followUp: valueOf(followUp),
      site: valueOf(site),
    };
    return { source, versions: otherVersions(known) };
  }
  for (const answer of [record, versions]) if (answer.status === 'rejected') throw answer.reason;
  return null;
}

/** Of the version that is shown; of what is current its newest, whose revision may be an earlier one's come back. */
async function reviewOf(submission: Submission, chosen: ChosenVersion): Promise<KnownReview> {
  if (!asksForReview(submission.checklist) || !submission.seal) return null;
  const { id: submissionId } = submission;
  const revision = chosen.kind === 'version' ? chosen.revision : undefined;
  return openReview({ submissionId, revision }).catch(() => 'unknown');
}

async function submissionOf(id: string, chosen: ChosenVersion): Promise<Submission | null> {
  if (chosen.kind !== 'version') return chosen.kind === 'submission' ? chosen.submission : null;
  const version = await openVersion({ id, revision: chosen.revision });
  return version && { ...version.submission, seal: version.seal };
}

const valueOf = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;
