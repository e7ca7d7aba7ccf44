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
import { Card, Descriptions } from '@avsec/shared/ui/antd';
import type { Details } from './details';
import { useRate } from '../records/use-rate';

const COLUMNS = { xs: 1, md: 2 } as const;

type Facts = (readonly [name: string, value: ReactNode])[];

/**
 * That a critical item fails, what the inspector decided, and the rate beside either; the weighted score where the
 * checklist has weights.
 */
function useOutcome(inspection: Inspection): Facts {
  const { t } = useTranslation('history');
  const rateOf = useRate();
  const given = verdictOf(inspection);
  const compliance = complianceOf(inspection);
  const { rate, rating, criticalFailures } = compliance;
  const weighted = weightedScore(compliance);
  const facts: Facts = [];
  if (criticalFailures > 0)
    facts.push([
      t('details.result'),
      <HueTag hue="red">{`${t(`result.rating.${rating}`)} · ${t('result.critical')}`}</HueTag>,
    ]);
  if (given)
    facts.push([
      t('details.verdict'),
      <VerdictTag given={given} checklistId={inspection.checklist.id} questioned={criticalLeads(given, compliance)} />,
    ]);
  if (rate !== null && (given || criticalFailures > 0)) facts.push([t('details.rate'), rateOf(rate)]);
  if (weighted !== null) facts.push([t('details.weighted'), rateOf(weighted)]);
  return facts;
}

/** What the record is, before its answers: status, verdict, who, where and when. */
export function DetailsFacts({ details: { inspection, status, completionTime, onBehalfOf } }: { details: Details }) {
  const { t } = useTranslation('history');
  const { inspector, startTime } = inspection;
  const outcome = useOutcome(inspection);
  const facts: Facts = [[t('details.status'), <StatusTag status={status} />]];
  if (status !== 'in_progress') facts.push(...outcome);
  facts.push([t('details.inspector'), <bdi>{inspector.name || '–'}</bdi>]);
  if (inspector.badge) facts.push([t('details.badge'), <bdi>{inspector.badge}</bdi>]);
  if (onBehalfOf) facts.push([t('details.onBehalfOf'), <bdi>{nameAndBadge(onBehalfOf)}</bdi>]);
  facts.push([t('details.location'), <bdi>{inspector.location || '–'}</bdi>]);
  facts.push([t('details.start'), formatDateTime(startTime)]);
  if (completionTime) facts.push([t('details.completion'), formatDateTime(completionTime)]);
  return (
    <Card>
      <Descriptions
        className="av-figures"
        size="small"
        column={COLUMNS}
        items={facts.map(([name, value]) => ({ key: name, label: name, children: value }))}
      />
    </Card>
  );
}
