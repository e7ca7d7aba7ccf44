import type { IndicatorQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';

/** Said of a figure that has no categories, where one is chosen. */
export function NoCategoryNote({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  if (query.category === undefined) return null;
  return <p className="av-quiet">{t('indicators.noCategory')}</p>;
}
