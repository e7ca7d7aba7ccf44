import { isItemType } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { ReadRow } from '@avsec/shared/transfer';
import { PagedRows } from './paged-rows';
import { placeText } from './problem-text';

/** Row by row, what was read. */
export function RowTable({ rows }: { rows: readonly ReadRow[] }) {
  const { t } = useTranslation('editor');
  const particulars = ({ type, required, options = 0 }: ReadRow): string =>
    [
      type === undefined ? null : isItemType(type) ? t(`itemType.${type}`) : type,
      required ? t('item.required') : null,
      options > 0 ? t('import.options', { count: options }) : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <PagedRows title={t('import.rows')} rows={rows} headings={[t('import.place'), t('import.read')]}>
      {(row, place) => (
        <tr key={place} data-kind={row.kind}>
          <td className="import-table__place">{placeText(t, row.place)}</td>
          <td>
            <span className="import-table__kind">{t(`import.kind.${row.kind}`)}</span>{' '}
            <span className="import-table__text">{row.text}</span>
            <span className="import-table__particulars">{particulars(row)}</span>
          </td>
        </tr>
      )}
    </PagedRows>
  );
}
