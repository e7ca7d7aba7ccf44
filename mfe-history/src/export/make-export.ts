import { countAllSubmissions } from '@avsec/shared/data';
import { makeFile, type Exported, type MakingFile } from '@avsec/shared/lists';
import { longForm, recordForm, wideForm, type ExportForm, type FormOrder } from './export-forms';

export interface ExportOrder extends FormOrder, MakingFile {
  /** A row a record where the filter leaves one checklist, else a row an answer (docs/decisions/0197). */
  withAnswers: boolean;
  title: string;
  language: string;
}

/** The rows that a filter of the history leaves as a file: all of them. */
export async function makeExport(order: ExportOrder): Promise<Exported> {
  const { filter, title, language } = order;
  const counting = countAllSubmissions(filter);
  // Told again where the file is made; until then nobody listens.
  counting.catch(() => undefined);
  return makeFile({ ...(await formOf(order)), title, language, counting }, order);
}

async function formOf(order: ExportOrder): Promise<ExportForm> {
  const { checklistId } = order.filter;
  if (!order.withAnswers) return recordForm(order);
  return checklistId === undefined ? longForm(order) : wideForm({ ...order, checklistId });
}
