import { useHeldQuery, usePlacesQuery, type HeldQuery } from '@avsec/shared/data';
import type { FindingActor, Planned, SiteDate } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useSearchParams } from '@avsec/shared/router';
import { EmptyState, LoadingState } from '@avsec/shared/ui';
import { Flex, LinkButton } from '@avsec/shared/ui/antd';
import { ChosenTags } from '../shown/chosen-tags';
import { Failure } from '../shown/failure';
import { AGENDA_PATH } from '../shown/paths';
import { siteDay } from '../shown/site-day';
import { DayParts, type DayPart } from './day-parts';
import { HELD_LIMITS, withoutLimit, type HeldLimit } from './held-address';

interface HeldPartProps {
  query: HeldQuery;
  actor: FindingActor;
  now: Date;
}

/** The rows of a figure: what is held on its days, stands so and is of what is chosen. */
export function HeldPart({ query, actor, now }: HeldPartProps) {
  const { t } = useTranslation('quality');
  const { data, error, refetch } = useHeldQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Flex vertical gap="large">
      <Flex wrap gap="small" align="center" justify="space-between">
        <h2 className="av-heading av-figures">
          {t('agenda.held.title', { from: siteDay(query.from), to: siteDay(query.to) })}
        </h2>
        <LinkButton to={AGENDA_PATH}>{t('agenda.held.back')}</LinkButton>
      </Flex>
      <Limits query={query} rows={data?.rows ?? []} />
      {error ? (
        <Failure what={t('agenda.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState kind="list" label={t('agenda.loading')} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('agenda.empty')} description={t('agenda.held.empty')} />
      ) : (
        <>
          <DayParts agenda={data} parts={byDay(data.rows)} actor={actor} now={now} />
          {data.more && <p role="status">{t('agenda.held.more')}</p>}
        </>
      )}
    </Flex>
  );
}

/** The days on which something is held, in their order. */
function byDay(rows: readonly Planned[]): DayPart[] {
  const days = new Map<SiteDate, Planned[]>();
  for (const row of rows) days.set(row.heldOn, [...(days.get(row.heldOn) ?? []), row]);
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, listed]) => ({ key: day, day, listed }));
}

/** What the indicators asked for, each to be taken away. */
function Limits({ query, rows }: { query: HeldQuery; rows: readonly Planned[] }) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const [params, setParams] = useSearchParams();
  const { data: places = [] } = usePlacesQuery();
  const [first] = rows;
  const words: Record<HeldLimit, string | null> = {
    state:
      query.states.length === 0
        ? null
        : t('agenda.held.state', { state: query.states.map((state) => t(`agenda.state.${state}`)).join(' · ') }),
    checklist:
      query.checklistId === undefined
        ? null
        : first
          ? titleOf({ checklistId: first.checklistId, title: first.checklistTitle })
          : t('agenda.held.checklist'),
    place:
      query.placeId === undefined
        ? null
        : (places.find(({ id }) => id === query.placeId)?.path ?? t('agenda.held.place')),
    person: query.person === undefined ? null : t('agenda.held.person'),
  };
  const remove = (limit: HeldLimit) => setParams(withoutLimit(params, limit));
  return (
    <ChosenTags
      chosen={HELD_LIMITS.flatMap((limit) =>
        words[limit] === null ? [] : [{ key: limit, words: words[limit], onRemove: () => remove(limit) }],
      )}
    />
  );
}
