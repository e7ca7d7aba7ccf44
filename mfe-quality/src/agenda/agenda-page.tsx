import { useAgendaQuery, type Agenda } from '@avsec/shared/data';
import { addDays, isSiteDate, isSupervisor, localDay, type FindingActor, type SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSearchParams } from '@avsec/shared/router';
import { EmptyState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme, Segmented } from '@avsec/shared/ui/antd';
import '../quality.css';
import { DayField } from '../acts/day-field';
import { Failure } from '../shown/failure';
import { KeptNotice } from '../shown/kept-notice';
import { useFindingActor } from '../shown/use-finding-actor';
import {
  AGENDA_SCOPES,
  AGENDA_SPANS,
  agendaQuery,
  readAgendaAddress,
  weekOf,
  writeAgendaAddress,
  type AgendaAddress,
  type AgendaScope,
  type AgendaSpan,
} from './agenda-address';
import { CalendarPart } from './calendar-part';
import { DayParts } from './day-parts';
import { readHeldAddress } from './held-address';
import { HeldPart } from './held-part';
import { useNow } from './use-now';

/** 'Agenda': what this person and their groups are to inspect, by day and week; or what a figure counts. */
export default function AgendaPage() {
  const { t } = useTranslation('quality');
  const actor = useFindingActor();
  const [params] = useSearchParams();
  const now = useNow();
  const held = readHeldAddress(params);
  return (
    <PortalTheme>
      <PageFrame title={t('agenda.title')} subtitle={t(held ? 'indicators.coverage' : 'agenda.subtitle')}>
        {held ? <HeldPart query={held} actor={actor} now={now} /> : <OwnAgenda actor={actor} now={now} />}
      </PageFrame>
    </PortalTheme>
  );
}

function OwnAgenda({ actor, now }: { actor: FindingActor; now: Date }) {
  const { t } = useTranslation('quality');
  const [params, setParams] = useSearchParams();
  const address = readAgendaAddress(params);
  const { today, data, error, refetch } = useAgendaOf(address, now);
  const day = address.day ?? today;
  // The next week too, for work without a network.
  useAgendaQuery(agendaQuery(addDays(day, 7), 'own'), { skip: address.scope !== 'own' });
  const go = (changes: Partial<AgendaAddress>) => setParams(writeAgendaAddress({ ...address, ...changes }));
  return (
    <Flex vertical gap="large">
      <Flex wrap gap="small" justify="space-between">
        <Flex wrap gap="small">
          {isSupervisor(actor) && (
            <Segmented<AgendaScope>
              aria-label={t('agenda.scope.title')}
              value={address.scope}
              options={AGENDA_SCOPES.map((value) => ({ value, label: t(`agenda.scope.${value}`) }))}
              onChange={(scope) => go({ scope })}
            />
          )}
          <Segmented<AgendaSpan>
            aria-label={t('agenda.span.title')}
            value={address.span}
            options={AGENDA_SPANS.map((value) => ({ value, label: t(`agenda.span.${value}`) }))}
            onChange={(span) => go({ span })}
          />
        </Flex>
        <DayBar
          day={day}
          span={address.span}
          isKnown={address.day !== null || data !== undefined || error !== undefined}
          onDay={(chosen) => go({ day: chosen })}
        />
      </Flex>
      {error ? (
        <Failure what={t('agenda.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState kind="list" label={t('agenda.loading')} />
      ) : (
        <>
          <KeptNotice keptAt={data.keptAt} onRetry={() => void refetch()} />
          <Days
            agenda={data}
            days={address.span === 'day' ? [day] : weekOf(day)}
            scope={address.scope}
            onAll={isSupervisor(actor) && address.scope !== 'all' ? () => go({ scope: 'all' }) : null}
            actor={actor}
            now={now}
          />
        </>
      )}
      <CalendarPart />
    </Flex>
  );
}

/** What is held in the week of the address; without a day in it in that of today, where the site is. */
function useAgendaOf({ day, scope }: AgendaAddress, now: Date) {
  // Which day it is there, the server says; until then the device's. Around midnight its week may be another.
  const ofDevice = useAgendaQuery(agendaQuery(localDay(now), scope), { skip: day !== null });
  const today = ofDevice.data?.today ?? localDay(now);
  const { data, error, refetch } = useAgendaQuery(agendaQuery(day ?? today, scope), {
    refetchOnMountOrArgChange: true,
  });
  return { today, data, error, refetch };
}

const A_DAY_WIDE = { flex: '1 1 140px' };

interface DayBarProps {
  day: SiteDate;
  span: AgendaSpan;
  /** Whether the day is sure: a step from a day that is corrected right after would lead beside it. */
  isKnown: boolean;
  /** Null: today. */
  onDay: (day: SiteDate | null) => void;
}

function DayBar({ day, span, isKnown, onDay }: DayBarProps) {
  const { t } = useTranslation('quality');
  const step = span === 'day' ? 1 : 7;
  return (
    <Flex wrap gap="small">
      <Button disabled={!isKnown} onClick={() => onDay(addDays(day, -step))}>
        {t(`agenda.before.${span}`)}
      </Button>
      <Button onClick={() => onDay(null)}>{t('agenda.today')}</Button>
      <Button disabled={!isKnown} onClick={() => onDay(addDays(day, step))}>
        {t(`agenda.after.${span}`)}
      </Button>
      <span style={A_DAY_WIDE}>
        <DayField
          aria-label={t('agenda.chooseDay')}
          value={day}
          from="2000-01-01"
          onChange={(chosen) => chosen !== undefined && isSiteDate(chosen) && onDay(chosen)}
        />
      </span>
    </Flex>
  );
}

interface DaysProps {
  agenda: Agenda;
  days: readonly SiteDate[];
  scope: AgendaScope;
  /** Shows everybody's; null for whom it is not, and where it is shown. */
  onAll: (() => void) | null;
  actor: FindingActor;
  now: Date;
}

/** Each day with what is held on it; before today's what is still to be done from earlier days. */
function Days({ agenda, days, scope, onAll, actor, now }: DaysProps) {
  const { t } = useTranslation('quality');
  const { rows, today } = agenda;
  const first = days[0] ?? today;
  const isEarlier = (one: (typeof rows)[number]): boolean =>
    one.heldOn < first && one.doneAt === null && one.excusedAt === null && new Date(one.closesAt) > now;
  const parts = [
    ...(days.includes(today) ? [{ key: 'earlier', day: null, listed: rows.filter(isEarlier) }] : []),
    ...days.map((day) => ({ key: day, day, listed: rows.filter(({ heldOn }) => heldOn === day) })),
  ].filter(({ day, listed }) => listed.length > 0 || (day !== null && days.length > 1));
  if (parts.every(({ listed }) => listed.length === 0))
    return (
      <EmptyState
        title={t('agenda.empty')}
        description={t('agenda.emptyText', { context: scope })}
        action={onAll && <Button onClick={onAll}>{t('agenda.showAll')}</Button>}
      />
    );
  return (
    <>
      <DayParts agenda={agenda} parts={parts} actor={actor} now={now} />
      {agenda.more && <p role="status">{t('agenda.more')}</p>}
    </>
  );
}
