import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';

const OPEN = '/nao-conformidades?state=open,in-treatment';
/** Days since they were found, at least: as the list is filtered. */
const SINCE = [0, 30, 60, 90] as const;

/** What is open by its age, each line with all that is older; `ages` by the span that a line adds to the next. */
export function Ageing({ ages }: { ages: readonly number[] }) {
  const { t, i18n } = useTranslation('quality');
  const atLeast = SINCE.map((_, index) => ages.slice(index).reduce((sum, count) => sum + count, 0));
  const [all = 0] = atLeast;
  return (
    <>
      <h3 id="quality-ageing" className="av-heading">
        {t('dashboard.ageing')}
      </h3>
      <ul className="av-list av-stack av-gap-3 quality-ageing" aria-labelledby="quality-ageing">
        {SINCE.map((days, index) => (
          <li key={days} className="av-stack av-gap-3">
            <Link to={days === 0 ? OPEN : `${OPEN}&age=${days}`}>
              {days === 0 ? t('dashboard.allOpen') : t('filters.ageFrom', { count: days })}
            </Link>
            <progress className="av-whole" max={all} value={atLeast[index] ?? 0} aria-hidden />
            <span className="av-figures">{formatCount(atLeast[index] ?? 0, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
