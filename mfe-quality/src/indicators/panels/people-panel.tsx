import { usePeopleFiguresQuery, type IndicatorQuery } from '@avsec/shared/data';
import { conformityRate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { inspectionsPath } from '../rows-paths';

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
      name="inspetores"
      title={t('indicators.people')}
      // By category nobody is looked at.
      asked={usePeopleFiguresQuery(withoutCategory(query))}
      rows={({ answer }) => answer.rows}
      keyOf={({ person }) => person}
      columns={({ first: from, last: to }) => {
        const path = (person: string, failing: boolean) =>
          inspectionsPath({ ...withoutCategory(query), person }, { from, to }, { failing });
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
          {
            key: 'minutes',
            heading: of('medianMinutes'),
            text: ({ seconds }) => words.minutes(seconds),
            cell: ({ seconds }) => (seconds === null ? null : { kind: 'number', value: seconds / 60 }),
            kind: 'figure',
          },
        ];
      }}
      note={() => <p className="figure-panel__note">{t('indicators.peopleNote')}</p>}
    />
  );
}

function withoutCategory({ from, to, checklistId, placeId, person }: IndicatorQuery): IndicatorQuery {
  return {
    from,
    to,
    ...(checklistId !== undefined && { checklistId }),
    ...(placeId !== undefined && { placeId }),
    ...(person !== undefined && { person }),
  };
}
