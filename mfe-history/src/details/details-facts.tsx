import type { ReactNode } from 'react';
import {
  complianceOf,
  criticalLeads,
  nameAndBadge,
  verdictOf,
  weightedScore,
  type Inspection,
} from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { HueTag, StatusTag, VerdictTag } from '@avsec/shared/ui';
import type { Details } from './details';
import { useRate } from '../records/use-rate';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * That a critical item fails, what the inspector decided, and the rate beside either; the weighted score where the
 * checklist has weights.
 */
function Outcome({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('history');
  const rateOf = useRate();
  const given = verdictOf(inspection);
  const compliance = complianceOf(inspection);
  const { rate, rating, criticalFailures } = compliance;
  const weighted = weightedScore(compliance);
  const isCritical = criticalFailures > 0;
  return (
    <>
      {isCritical && (
        <Fact label={t('details.result')}>
          <HueTag hue="red">{`${t(`result.rating.${rating}`)} · ${t('result.critical')}`}</HueTag>
        </Fact>
      )}
      {given && (
        <Fact label={t('details.verdict')}>
          <VerdictTag
            given={given}
            checklistId={inspection.checklist.id}
            questioned={criticalLeads(given, compliance)}
          />
        </Fact>
      )}
      {rate !== null && (given || isCritical) && <Fact label={t('details.rate')}>{rateOf(rate)}</Fact>}
      {weighted !== null && <Fact label={t('details.weighted')}>{rateOf(weighted)}</Fact>}
    </>
  );
}

/** What the record is, before its answers: status, verdict, who, where and when. */
export function DetailsFacts({ details: { inspection, status, completionTime, onBehalfOf } }: { details: Details }) {
  const { t } = useTranslation('history');
  const { inspector, startTime } = inspection;
  return (
    <dl className="details-facts">
      <Fact label={t('details.status')}>
        <StatusTag status={status} />
      </Fact>
      {status !== 'in_progress' && <Outcome inspection={inspection} />}
      <Fact label={t('details.inspector')}>
        <bdi>{inspector.name || '–'}</bdi>
      </Fact>
      {inspector.badge && (
        <Fact label={t('details.badge')}>
          <bdi>{inspector.badge}</bdi>
        </Fact>
      )}
      {onBehalfOf && (
        <Fact label={t('details.onBehalfOf')}>
          <bdi>{nameAndBadge(onBehalfOf)}</bdi>
        </Fact>
      )}
      <Fact label={t('details.location')}>
        <bdi>{inspector.location || '–'}</bdi>
      </Fact>
      <Fact label={t('details.start')}>{formatDateTime(startTime)}</Fact>
      {completionTime && <Fact label={t('details.completion')}>{formatDateTime(completionTime)}</Fact>}
    </dl>
  );
}
