import type { Translate } from '@avsec/shared/i18n';
import type { FilePlace, TransferProblem } from '@avsec/shared/transfer';

/** Long texts are told by how they begin. */
const SHOWN_LENGTH = 120;

const shortened = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text;

/** What was found there, and what it means for the import. */
export function transferProblemText(
  t: Translate,
  { reason, place: { column }, value = '', allowed, as, limit }: TransferProblem,
): string {
  const text = t(`import.problem.${reason}`, { value: shortened(value), limit, column, as: as && t(`itemType.${as}`) });
  return allowed ? `${text} ${t('import.allowed', { allowed: allowed.join(', ') })}` : text;
}

/** 'survey · linha 12 · relevant' */
export function placeText(t: Translate, { sheet, row, column }: FilePlace): string {
  const parts = [sheet, row === null ? null : t('import.row', { row }), column].filter(
    (part) => part !== null && part !== '',
  );
  return parts.length > 0 ? parts.join(' · ') : t('import.wholeFile');
}
