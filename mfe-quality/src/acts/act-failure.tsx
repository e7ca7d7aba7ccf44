import type { DataError } from '@avsec/shared/data';
import type { Finding, WhyNot } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Alert } from '@avsec/shared/ui/antd';
import { StateTag } from '../shown/finding-tags';
import { useEventTitle } from '../page/use-event-title';

interface ActFailureProps {
  failure: DataError;
  finding: Finding;
  /** The newest event that the person knew when the form was opened. */
  knownEvent: number;
  /** The act cannot be done any more. */
  why: WhyNot | null;
}

/** What was not done and why; what somebody else did meanwhile. What was typed stays in the form above it. */
export function ActFailure({ failure, finding, knownEvent, why }: ActFailureProps) {
  const { t } = useTranslation('quality');
  const titleOf = useEventTitle();
  const since = finding.events.filter(({ id }) => id > knownEvent);
  const isOvertaken = failure.kind === 'conflict' || failure.kind === 'wrong-status';
  return (
    <Alert
      type="error"
      showIcon
      title={t(`actFailure.${failure.kind}.what`)}
      description={
        <>
          {isOvertaken && since.length > 0 && (
            <ul className="quality-since">
              {since.map((event) => (
                <li key={event.id}>
                  <span>{titleOf(event)}</span> · <bdi>{event.actor ?? t('event.system')}</bdi> ·{' '}
                  <span>{formatDateTime(event.at)}</span>
                </li>
              ))}
            </ul>
          )}
          {isOvertaken && (
            <p className="quality-since__now">
              {t('actFailure.now')} <StateTag state={finding.state} />
            </p>
          )}
          <p>{why === null ? t(`actFailure.${failure.kind}.advice`) : t(`whyNot.${why}`)}</p>
          <p>{t('actFailure.kept')}</p>
        </>
      }
    />
  );
}
