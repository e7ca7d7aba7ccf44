import { useMemo } from 'react';
import { usePlannedHere, type Agenda } from '@avsec/shared/data';
import type { FindingActor, Planned, SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { DayHeading } from './day-heading';
import { PlannedCard } from './planned-card';

/** `day`: null of what is from days before. */
export interface DayPart {
  key: string;
  day: SiteDate | null;
  listed: readonly Planned[];
}

interface DayPartsProps {
  agenda: Pick<Agenda, 'today' | 'zone'>;
  parts: readonly DayPart[];
  actor: FindingActor;
  now: Date;
}

/** Days, each with what is held on it. */
export function DayParts({ agenda: { today, zone }, parts, actor, now }: DayPartsProps) {
  const { t } = useTranslation('quality');
  const here = usePlannedHere();
  const states = useMemo(() => new Map(here.map(({ plannedId, state }) => [plannedId, state])), [here]);
  return parts.map(({ key, day, listed }) => (
    <Flex key={key} component="section" vertical gap="small">
      <DayHeading day={day} today={today} />
      {listed.length === 0 ? (
        <p className="av-quiet">{t('agenda.nothing')}</p>
      ) : (
        <ul className="av-list av-cards">
          {listed.map((planned) => (
            <PartBoundary key={planned.id} kind="action" name={() => planned.checklistTitle} of="stored" as="li">
              <PlannedCard
                planned={planned}
                actor={actor}
                now={now}
                today={today}
                zone={zone}
                here={states.get(planned.id) ?? null}
              />
            </PartBoundary>
          ))}
        </ul>
      )}
    </Flex>
  ));
}
