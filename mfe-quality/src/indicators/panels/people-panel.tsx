import { usePeopleFiguresQuery, type IndicatorQuery, type PersonLine } from '@avsec/shared/data';
import { conformityRate, NO_FIGURES, type FigureLine } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { NoCategoryNote } from '../figures/no-category-note';
import { useFigureWords } from '../figures/figure-words';
import { inspectionsPath, withoutCategory } from '../rows-paths';

type Compared = PersonLine & { before: FigureLine };

const INDICATORS_PATH = '/indicadores';

/** By whom, for auditors and administrators; in the order of names, without ranks. */
export function PeoplePanel({ query, address }: { query: IndicatorQuery; address: string }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  const ownFigures = (person: string) => {
    const params = new URLSearchParams(address);
    params.set('person', person);
    return `${INDICATORS_PATH}?${params.toString()}`;
  };
  return (
    <FigurePanel
      title={t('indicators.people')}
      // By category nobody is looked at.
      asked={usePeopleFiguresQuery(withoutCategory(query))}
      rows={({ answer }): Compared[] =>
        answer.rows.map((row) => ({
          ...row,
          before: answer.rowsBefore.find(({ person }) => person === row.person) ?? NO_FIGURES,
        }))
      }
      keyOf={({ person }) => person}
      columns={(figure) => {
        const now = { from: figure.first, to: figure.last };
        const before = { from: figure.beforeFirst, to: figure.beforeLast };
        const path = (person: string, failing: boolean, days = now) =>
          inspectionsPath({ ...withoutCategory(query), person }, days, { failing });
        return [
          nameColumn(
            { key: 'name', heading: of('person') },
            ({ name }) => name ?? t('indicators.noName'),
            ({ person }) => ownFigures(person),
          ),
          countColumn(
            { key: 'inspections', heading: of('inspections') },
            words,
            ({ records }) => records,
            ({ person }) => path(person, false),
          ),
          countColumn(
            { key: 'withFailure', heading: of('withFailure') },
            words,
            ({ partRecords }) => partRecords,
            ({ person }) => path(person, true),
          ),
          percentColumn({ key: 'rate', heading: of('rate') }, words, conformityRate),
          percentColumn(
            { key: 'rateBefore', heading: of('rateBefore') },
            words,
            (row) => conformityRate(row.before),
            ({ person }) => path(person, false, before),
          ),
          {
            key: 'minutes',
            heading: of('medianMinutes'),
            text: ({ seconds }) => words.minutes(seconds),
            cell: ({ seconds }) => (seconds === null ? null : { kind: 'number', value: seconds / 60 }),
            kind: 'figure',
          },
        ];
      }}
      note={() => (
        <>
          <p className="av-quiet">{t('indicators.peopleNote')}</p>
          <NoCategoryNote query={query} />
        </>
      )}
    />
  );
}
