import type { Checklist } from '../domain/checklist/checklist';
import { DEFAULT_CONTENT_LANGUAGE } from '../domain/checklist/translations';
import { reportStatistics, type ReportStatistics } from '../domain/submission/statistics';
import { nameAndBadge, SUBMISSION_STATUSES, type Submission } from '../domain/submission/submission';
import { submissionAsAnswered, type AnsweredSubmission } from '../domain/inspection/submission-as-answered';
import { evidenceOf } from '../domain/submission/submission-evidence';
import { languageName, localeOf } from '../i18n/languages';
import { writeEvidence } from './evidence';
import type { ReportDocument, ReportFact, ReportMark, ReportNotice, ReportSection } from './document';
import { failedFirst } from './failed-first';
import { writeFollowUp, type KnownFollowUp } from './follow-up';
import { writeLetterhead, type KnownSite } from './letterhead';
import type { ReportReader } from './reader';
import { writeResult } from './result';
import { writeReview, type KnownReview } from './review';
import { writeSections } from './sections';
import { writeSeal, writeSignature } from './signature';
import { writeWords } from './words';
import { orDash, shownCount, shownMoment, shownPercent } from './wording';

/** One version of a record, and what is known of it beside its content. */
export interface ReportSource {
  submission: Submission;
  /** The checklist as it is now; only completes records of older versions that came without their questions. */
  current?: Checklist | null | undefined;
  marks?: readonly ReportMark[] | undefined;
  /** What is known of this version's review. */
  review?: KnownReview | undefined;
  /** What has become of what failed; stands beside the record. */
  followUp?: KnownFollowUp | null | undefined;
  /** Whose paper it is. */
  site?: KnownSite | null | undefined;
}

/**
 * Writes the report of one version of an inspection for a reader. Pure: the same source and reader give the same
 * document. What is counted is counted by the domain (`reportStatistics`, `complianceOf`), once; an inspection that is
 * only on this device comes by `submissionFrom`.
 */
export function writeReport(source: ReportSource, reader: ReportReader): ReportDocument {
  const { t } = reader;
  const submission = submissionAsAnswered(source.submission, source.current ?? null);
  const statistics = reportStatistics(submission);
  const sections = writeSections(
    submission,
    writeEvidence(evidenceOf(submission), submission.checklist, reader),
    reader,
  );
  const seal = writeSeal(submission, reader);
  return {
    kind: 'report',
    fileName: 'relatorio',
    lang: localeOf(reader.language),
    banner: null,
    letterhead: writeLetterhead(source.site, reader),
    title: writeTitle(submission, reader) || t('untitled'),
    originalLang: localeOf(submission.checklist.language ?? DEFAULT_CONTENT_LANGUAGE),
    statusLine: t('statusLine', { status: shownStatus(submission.status, reader) }),
    notices: [...writeNotices(source, reader), ...writeTranslated(submission, sections, reader)],
    result: writeResult(submission, reader),
    identification: { heading: t('identification.heading'), facts: writeIdentification(submission, reader) },
    summary: { heading: t('summary.heading'), cards: writeCards(statistics, reader) },
    completeness: writeCompleteness(statistics, reader),
    ...failedFirst(sections, reader),
    signature: statistics.signed ? writeSignature(submission, reader) : null,
    review: writeReview(source.submission, source.review ?? null, reader),
    seal,
    followUp: writeFollowUp(source.followUp, reader),
    footer: {
      generated: t('footer.generated', { moment: shownMoment(reader.generatedAt, reader) }),
      times: t('footer.times', { zone: reader.timeZone }),
      product: t('footer.product'),
    },
    pageLabel: [
      t('page.record', { id: submission.id.slice(0, 8), revision: submission.revision }),
      ...(seal ? [`${seal.label} ${seal.short}`] : []),
    ].join(' · '),
    words: writeWords(reader),
  };
}

/** A status that the portal does not know is shown as it is (specification, section 4). */
function shownStatus(status: string, { t }: ReportReader): string {
  const known = SUBMISSION_STATUSES.find((value) => value === status);
  return known ? t(`common:status.${known}`) : status;
}

/** A title that its inspector changed is nobody's translation. */
function writeTitle({ title, checklist }: AnsweredSubmission, { content }: ReportReader): string {
  return title === checklist.title ? content.title(checklist).trim() : title.trim();
}

/** Says that what was asked, and sealed, stands below what is read. */
function writeTranslated(
  { checklist }: AnsweredSubmission,
  sections: readonly ReportSection[],
  { t }: ReportReader,
): ReportNotice[] {
  const isTranslated = sections.some(
    ({ original, items }) => original !== null || items.some((item) => item.original !== null),
  );
  return isTranslated
    ? [
        {
          kind: 'translated',
          text: t('notice.translated', { language: languageName(checklist.language ?? DEFAULT_CONTENT_LANGUAGE) }),
        },
      ]
    : [];
}

function writeNotices({ submission, marks = [] }: ReportSource, reader: ReportReader): ReportNotice[] {
  const { t } = reader;
  const notices: ReportNotice[] = marks.map((mark) => ({
    kind: mark.kind,
    text:
      'reason' in mark && mark.reason !== undefined
        ? t(mark.kind === 'reopened' ? 'notice.reopenedFor' : `notice.${mark.kind}`, {
            moment: shownMoment(mark.at ?? '', reader),
            // The sentence that it stands in has a full stop of its own.
            reason: mark.reason.trim().replace(/[.。]$/, ''),
          })
        : t(`notice.${mark.kind}`),
  }));
  return submission.status === 'in_progress'
    ? [{ kind: 'unfinished', text: t('notice.unfinished') }, ...notices]
    : notices;
}

function writeIdentification(
  { id, revision, inspector, onBehalfOf, startTime, completionTime, checklist }: AnsweredSubmission,
  reader: ReportReader,
): ReportFact[] {
  const { t } = reader;
  const fact = (name: string, value: string): ReportFact => ({
    label: t(`identification.${name}`),
    value: orDash(value),
  });
  return [
    fact('inspector', inspector.name),
    fact('badge', inspector.badge),
    ...(onBehalfOf ? [fact('onBehalfOf', nameAndBadge(onBehalfOf))] : []),
    fact('location', inspector.location),
    fact('start', shownMoment(startTime, reader)),
    ...(completionTime ? [fact('completion', shownMoment(completionTime, reader))] : []),
    fact(
      'checklist',
      t('identification.checklistVersion', { standard: orDash(checklist.standard ?? ''), version: checklist.version }),
    ),
    fact('record', id),
    ...(revision > 0 ? [fact('revision', shownCount(revision, reader))] : []),
  ];
}

function writeCards(
  { conforming, nonConforming, total, photos }: ReportStatistics,
  reader: ReportReader,
): ReportDocument['summary']['cards'] {
  const card = (kind: ReportDocument['summary']['cards'][number]['kind'], count: number) => ({
    kind,
    label: reader.t(`summary.${kind}`),
    value: shownCount(count, reader),
  });
  return [
    card('conforming', conforming),
    card('non-conforming', nonConforming),
    card('items', total),
    card('photos', photos),
  ];
}

function writeCompleteness(statistics: ReportStatistics, reader: ReportReader): ReportFact[] {
  const { total, answered, completeness, required, requiredAnswered, requiredCompleteness } = statistics;
  const fact = (name: string, done: number, all: number, percent: number): ReportFact => ({
    label: reader.t(`completeness.${name}`),
    value: reader.t('completeness.value', {
      percent: shownPercent(percent, reader, 0),
      done: shownCount(done, reader),
      total: shownCount(all, reader),
    }),
  });
  return [
    fact('all', answered, total, completeness),
    fact('required', requiredAnswered, required, requiredCompleteness),
  ];
}
