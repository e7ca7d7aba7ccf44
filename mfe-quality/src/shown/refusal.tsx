import type { ActContent } from '@avsec/shared/data';
import { findingRefusal, type Finding, type WhyNot } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import type { OperationOutcome } from '@avsec/shared/operations';
import { Alert, Flex } from '@avsec/shared/ui/antd';
import { useEventTitle } from './use-event-title';
import { StateTag } from './finding-tags';

/** Why something is not on the server: it was not taken, or this device could not even keep it. */
export type Refused =
  Pick<Extract<OperationOutcome, { kind: 'refused' }>, 'reason' | 'problem'> | { reason: 'device'; problem: null };

interface RefusalProps {
  refused: Refused;
  finding: Finding;
  /** What the act stood on. */
  baseRevision: ActContent['base_revision'];
  /** The act cannot be done any more. */
  why: WhyNot | null;
}

/** What was not done and why, and what others did meanwhile. What was typed is kept. */
export function Refusal({ refused: { reason, problem }, finding, baseRevision, why }: RefusalProps) {
  const { t } = useTranslation('quality');
  const titleOf = useEventTitle();
  const since = finding.events.filter(({ revision, isOwn }) => revision > baseRevision && !isOwn);
  const isOvertaken = reason === 'conflict' || reason === 'wrong-status';
  const advice = reason === 'invalid' ? `refusal.${findingRefusal(problem)}` : `actFailure.${reason}.advice`;
  return (
    <Alert
      type="error"
      showIcon
      title={t(`actFailure.${reason}.what`)}
      description={
        <Flex vertical gap="small">
          {isOvertaken && since.length > 0 && (
            <ul className="av-list">
              {since.map((event) => (
                <li key={event.id}>
                  <span>{titleOf(event)}</span> · <bdi>{event.actor ?? t('event.system')}</bdi> ·{' '}
                  <span>{formatDateTime(event.at)}</span>
                </li>
              ))}
            </ul>
          )}
          {isOvertaken && (
            <p>
              {t('actFailure.now')} <StateTag state={finding.state} />
            </p>
          )}
          <p>{why === null || reason === 'invalid' ? t(advice) : t(`whyNot.${why}`)}</p>
          <p>{t(reason === 'device' ? 'actFailure.inForm' : 'actFailure.kept')}</p>
        </Flex>
      }
    />
  );
}
