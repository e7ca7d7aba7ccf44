import { useFindingFiguresQuery, type Figure, type FindingFigures, type IndicatorQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { countColumn, nameColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, findingsPath } from '../rows-paths';

const STEPS = ['planned', 'corrected', 'verified'] as const;

const stepsOf = ({ answer: { days } }: Figure<FindingFigures>) =>
  STEPS.map((step) => ({ step, now: days[step].now, before: days[step].before }));

/** How long findings took: to a plan, to the correction, from there to the verification. */
export function TreatmentPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      title={t('indicators.treatment')}
      asked={useFindingFiguresQuery(query)}
      rows={stepsOf}
      keyOf={({ step }) => step}
      columns={(figure) => [
        nameColumn({ key: 'step', heading: of('step') }, ({ step }) => t(`indicators.steps.${step}`)),
        countColumn({ key: 'median', heading: of('medianDays') }, words, ({ now }) => now.median),
        countColumn({ key: 'ninetieth', heading: of('ninetiethDays') }, words, ({ now }) => now.ninetieth),
        countColumn({ key: 'medianBefore', heading: of('medianBefore') }, words, ({ before }) => before.median),
        countColumn(
          { key: 'ninetiethBefore', heading: of('ninetiethBefore') },
          words,
          ({ before }) => before.ninetieth,
        ),
        countColumn(
          { key: 'count', heading: of('findings') },
          words,
          ({ now }) => now.count,
          ({ step }) => findingsPath(askedFor(query, figure), { from: figure.first, to: figure.last }, { on: step }),
        ),
        countColumn(
          { key: 'countBefore', heading: of('findingsBefore') },
          words,
          ({ before }) => before.count,
          ({ step }) =>
            findingsPath(askedFor(query, figure), { from: figure.beforeFirst, to: figure.beforeLast }, { on: step }),
        ),
      ]}
    />
  );
}
