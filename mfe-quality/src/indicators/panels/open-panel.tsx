import { useOpenByAgeQuery, type IndicatorQuery, type OpenByAge } from '@avsec/shared/data';
import { daysOfAge, FINDING_AGES, LEVELS, type FindingAge, type Level } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FigureChart } from '../charts/figure-chart';
import { countColumn, nameColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, findingsPath } from '../rows-paths';

const OPEN = ['open', 'in-treatment'] as const;
const COLORS: Record<Level, string> = {
  critical: 'var(--av-non-conforming)',
  major: 'var(--av-attention)',
  minor: 'var(--av-primary)',
  observation: 'var(--av-border-strong)',
};

interface AgeRow {
  age: FindingAge;
  counts: Record<Level, number>;
}

const agesOf = (levels: readonly OpenByAge[]): AgeRow[] => {
  const countOf = (level: Level, place: number) => levels.find((one) => one.level === level)?.ages[place] ?? 0;
  return levels.length === 0
    ? []
    : FINDING_AGES.map((age, place) => ({
        age,
        counts: {
          critical: countOf('critical', place),
          major: countOf('major', place),
          minor: countOf('minor', place),
          observation: countOf('observation', place),
        },
      }));
};

const sumOf = ({ counts }: AgeRow): number => LEVELS.reduce((sum, level) => sum + counts[level], 0);

/** What is open or in treatment today, by level and by the days since it was found. */
export function OpenPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const nameOf = ({ from, to }: FindingAge) =>
    to === null ? t('indicators.ageOver', { days: from - 1 }) : t('indicators.age', { from, to });
  return (
    <FigurePanel
      title={t('indicators.open')}
      asked={useOpenByAgeQuery(query)}
      rows={({ answer }) => agesOf(answer.levels)}
      keyOf={({ age }) => String(age.from)}
      columns={(figure) => {
        const path = (age: FindingAge, level?: Level) =>
          findingsPath(askedFor(query, figure), daysOfAge(age, figure.today), {
            states: OPEN,
            ...(level && { level }),
          });
        return [
          nameColumn({ key: 'age', heading: t('indicators.columns.age') }, ({ age }) => nameOf(age)),
          ...LEVELS.map((level) =>
            countColumn<AgeRow>(
              { key: level, heading: t(`level.${level}`) },
              words,
              ({ counts }) => counts[level],
              ({ age }) => path(age, level),
            ),
          ),
          countColumn<AgeRow>({ key: 'all', heading: t('indicators.columns.all') }, words, sumOf, ({ age }) =>
            path(age),
          ),
        ];
      }}
      chart={(rows) => (
        <FigureChart
          points={rows.map(({ age, counts }) => ({ name: nameOf(age), ...counts }))}
          bars={LEVELS.map((level) => ({ key: level, name: t(`level.${level}`), color: COLORS[level] }))}
          lines={[]}
          isStacked
        />
      )}
    />
  );
}
