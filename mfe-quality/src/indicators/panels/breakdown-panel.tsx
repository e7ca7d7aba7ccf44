import { useState } from 'react';
import { useBreakdownQuery, type BreakdownBy, type IndicatorQuery, type NamedLine } from '@avsec/shared/data';
import { conformityRate, ITEM_CATEGORIES, NO_FIGURES, type FigureLine } from '@avsec/shared/domain';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Field, Select } from '@avsec/shared/ui/data';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, inspectionsPath, type Inspections } from '../rows-paths';

const WAYS = ['checklist', 'place', 'category', 'clause'] as const satisfies readonly BreakdownBy[];

const narrowed = (by: BreakdownBy, key: string): Inspections =>
  by === 'checklist' ? { checklist: key } : by === 'place' ? { place: key } : { about: `${by}:${key}` };

type Compared = NamedLine & { before: FigureLine };

/** The conformity rate of each checklist, place, category or clause. */
export function BreakdownPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const words = useFigureWords();
  const titleOf = useRecordTitle();
  const [by, setBy] = useState<BreakdownBy>('checklist');
  const of = (name: string) => t(`indicators.columns.${name}`);
  const nameOf = ({ key, name }: NamedLine): string => {
    if (by === 'checklist') return titleOf({ checklistId: key, title: name ?? key });
    if (by === 'place') return name ?? t('indicators.noPlace');
    const isKnown = by === 'category' && ITEM_CATEGORIES.some((category) => category === key);
    return isKnown ? common(`itemCategory.${key}`) : key;
  };
  return (
    <FigurePanel
      title={t(`indicators.breakdown.${by}`)}
      asked={useBreakdownQuery({ ...query, by })}
      choice={
        <Field label={t('indicators.breakdown.by')}>
          <Select value={by} options={WAYS.map((value) => ({ value, label: of(value) }))} onChange={setBy} />
        </Field>
      }
      rows={({ answer }): Compared[] =>
        answer.rows.map((row) => ({
          ...row,
          before: answer.rowsBefore.find(({ key }) => key === row.key) ?? NO_FIGURES,
        }))
      }
      keyOf={({ key }) => key}
      columns={(figure) => {
        const now = { from: figure.first, to: figure.last };
        const before = { from: figure.beforeFirst, to: figure.beforeLast };
        const path = (key: string, days: typeof now, failing?: true) =>
          inspectionsPath(askedFor(query, figure), days, { ...narrowed(by, key), ...(failing && { failing }) });
        return [
          nameColumn({ key: 'name', heading: of(by) }, nameOf),
          percentColumn({ key: 'rate', heading: of('rate') }, words, conformityRate),
          percentColumn(
            { key: 'rateBefore', heading: of('rateBefore') },
            words,
            (row) => conformityRate(row.before),
            ({ key }) => path(key, before),
          ),
          countColumn(
            { key: 'inspections', heading: of('inspections') },
            words,
            ({ records }) => records,
            ({ key }) => path(key, now),
          ),
          countColumn(
            { key: 'withFailure', heading: of('withFailure') },
            words,
            ({ partRecords }) => partRecords,
            ({ key }) => path(key, now, true),
          ),
          countColumn({ key: 'evaluated', heading: of('evaluated') }, words, ({ total }) => total),
          countColumn({ key: 'failures', heading: of('failures') }, words, ({ part }) => part),
        ];
      }}
      note={() => by === 'place' && <p className="av-quiet">{t('indicators.breakdown.placeNote')}</p>}
    />
  );
}
