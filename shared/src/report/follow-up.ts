import type { FindingLine } from '../domain/quality/findings/finding';
import { isOverdue, type Dated } from '../domain/quality/findings/state';
import type { SiteDate } from '../domain/quality/findings/site-date';
import type { ReportFollowUp } from './document';
import type { ReportReader } from './reader';
import { shownDay, shownMoment } from './wording';

/** What has become of what failed, as it was read at a moment. */
export interface KnownFollowUp {
  /** ISO 8601. */
  at: string;
  /** The day of the site then: what overdue goes by. */
  today: SiteDate;
  findings: readonly (Dated & Pick<FindingLine, 'id' | 'number' | 'question' | 'level'>)[];
}

/** Said beside the record; null where there is nothing to say. */
export function writeFollowUp(known: KnownFollowUp | null | undefined, reader: ReportReader): ReportFollowUp | null {
  if (!known || known.findings.length === 0) return null;
  const { t } = reader;
  return {
    heading: t('followUp.heading', { moment: shownMoment(known.at, reader) }),
    note: t('followUp.note'),
    items: known.findings.map((finding) => ({
      id: finding.id,
      label: `${finding.number} · ${finding.question}`,
      value: [
        t(`followUp.state.${finding.state}`),
        t(`followUp.level.${finding.level}`),
        ...(finding.dueOn === null
          ? []
          : [
              t(isOverdue(finding, known.today) ? 'followUp.overdue' : 'followUp.due', {
                day: shownDay(finding.dueOn, reader),
              }),
            ]),
      ].join(' · '),
    })),
  };
}
