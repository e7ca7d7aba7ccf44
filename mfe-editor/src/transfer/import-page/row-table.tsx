import { isItemType } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { ReadRow } from '@avsec/shared/transfer';
import { PagedRows } from './paged-rows';
import { placeText } from './problem-text';

const BENEATH = { display: 'block' };

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
    <PagedRows
      title={t('import.rows')}
      rows={rows}
      placeOf={({ place }) => placeText(t, place)}
      heading={t('import.read')}
      render={(row) => {
        const Text = row.kind === 'item' ? 'span' : 'strong';
        return (
          <>
            <span className="av-quiet">{t(`import.kind.${row.kind}`)}</span>{' '}
            <Text className="av-words">{row.text}</Text>
            <small className="av-quiet" style={BENEATH}>
              {particulars(row)}
            </small>
          </>
        );
      }}
    />
  );
}
