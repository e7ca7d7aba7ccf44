import { useConformityQuery, useFindingFiguresQuery, type IndicatorQuery } from '@avsec/shared/data';
import { conformityRate, NO_FIGURES, percentOf } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { Figures } from '@avsec/shared/ui/data';
import { useFigureWords } from './figures/figure-words';
import { askedFor, findingsPath, inspectionsPath } from './rows-paths';

interface Headline {
  key: string;
  now: string;
  before: string;
  /** In percentage points; null where one of the two is nothing. */
  points?: number | null;
  to?: string;
}

/** What the period says in four figures, each beside the one of the period before. */
export function Headlines({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const { data: conformity } = useConformityQuery(query);
  const { data: findings } = useFindingFiguresQuery(query);
  if (!conformity || !findings) return null;
  const days = { from: conformity.first, to: conformity.last };
  const asked = askedFor(query, conformity);
  const [now, before] = [conformity.answer.now ?? NO_FIGURES, conformity.answer.before ?? NO_FIGURES];
  const { found, closed } = findings.answer;
  const inTime = (when: 'now' | 'before') => percentOf(closed[when]?.part ?? 0, closed[when]?.total ?? 0);
  const rates = (key: string, one: number | null, other: number | null, to: string): Headline => ({
    key,
    now: words.percent(one),
    before: words.percent(other),
    points: one === null || other === null ? null : one - other,
    ...(one !== null && { to }),
  });
  const counts = (key: string, one: number, other: number, to: string): Headline => ({
    key,
    now: words.count(one),
    before: words.count(other),
    to,
  });
  const headlines: Headline[] = [
    rates('rate', conformityRate(now), conformityRate(before), inspectionsPath(asked, days)),
    counts('inspections', now.records, before.records, inspectionsPath(asked, days)),
    counts('found', found.now?.total ?? 0, found.before?.total ?? 0, findingsPath(asked, days)),
    rates('inTime', inTime('now'), inTime('before'), findingsPath(asked, days, { on: 'closed', inTime: 'dated' })),
  ];
  return (
    <Figures
      label={t('indicators.headlines')}
      figures={headlines.map(({ key, now: shown, before: former, points, to }) => ({
        key,
        label: (
          <>
            <div>{t(`indicators.headline.${key}`)}</div>
            <span>{t('indicators.before', { figure: former })}</span>
            {points != null && <span>{` (${t('indicators.points', { figure: words.difference(points) })})`}</span>}
          </>
        ),
        value: to && shown !== '0' ? <Link to={to}>{shown}</Link> : shown,
      }))}
    />
  );
}
