import { useState } from 'react';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { askModule } from '@avsec/shared/operations';
import { saveFile, tableFile, useNotify } from '@avsec/shared/ui';
import type { OccurrenceLine } from '../record/occurrence';
import { findOccurrences } from '../record/questions';
import { askedFor, type OccurrenceFilters } from './occurrence-filters';

/** Rows of one question to the server while exporting. */
const BUNCH = 500;

const COLUMNS = ['number', 'kind', 'state', 'happened', 'place', 'point', 'what', 'toldBy', 'by', 'simulated'] as const;
type Column = (typeof COLUMNS)[number];

/** Everything that the filters leave, on all pages, as a CSV file. */
export function useExport(filters: OccurrenceFilters, isCalled: (kind: string) => boolean) {
  const { t, i18n } = useTranslation('occurrences');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const cells = (one: OccurrenceLine): Record<Column, string> => ({
    number: one.number ?? '',
    kind: t(`kind.${one.kind}`),
    state: t(`state.${one.state}`),
    happened: formatDateTime(new Date(one.happenedAt)),
    place: one.place,
    point: one.point,
    what: one.what,
    toldBy: one.toldBy,
    by: one.byName,
    simulated: t(`option.${one.simulated ? 'yes' : 'no'}`),
  });
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const found: OccurrenceLine[] = [];
      for (let more = true; more;) {
        // What somebody registers meanwhile moves no row from one bunch to the next.
        const last = found.at(-1);
        const portion = {
          size: BUNCH,
          counted: false as const,
          ...(last && { after: { happenedAt: last.happenedAt, id: last.id } }),
        };
        const { rows } = await askModule(findOccurrences, { asked: askedFor(filters, portion, isCalled) });
        found.push(...rows);
        more = rows.length === BUNCH;
      }
      const rows = found.map((one) => COLUMNS.map((column) => cells(one)[column]));
      const headings = COLUMNS.map((column) => t(`export.columns.${column}`));
      const file = await tableFile({ headings, rows, language: i18n.language });
      saveFile(file, `${t('export.fileName')}.csv`);
      notify({ kind: 'success', title: t('export.done', { count: rows.length }) });
    } catch (error) {
      console.warn('an export of occurrences', error);
      notify({ kind: 'error', title: t('export.failed'), description: t('export.failedText') });
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
