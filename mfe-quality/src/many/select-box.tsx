import type { FindingLine } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox } from '@avsec/shared/ui/antd';
import type { Selection } from './use-selection';

/** Chooses one finding of a list. */
export function SelectBox({ finding, selection }: { finding: FindingLine; selection: Selection }) {
  const { t } = useTranslation('quality');
  return (
    <Checkbox
      aria-label={t('many.select', { number: finding.number })}
      checked={selection.has(finding.id)}
      onChange={() => selection.toggle(finding)}
    />
  );
}

/** Chooses all that the page shows, or none. */
export function SelectAllBox({ rows, selection }: { rows: readonly FindingLine[]; selection: Selection }) {
  const { t } = useTranslation('quality');
  const count = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      aria-label={t('many.selectAll')}
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  );
}
