import { shownRate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/**
 * Writes a compliance rate as the language does: '94,4%', '94.4%', '94,4 %'. By a text and not by Intl, whose
 * formatters are slow to make.
 */
export function useRate(): (rate: number) => string {
  const { t } = useTranslation('history');
  return (rate) => {
    const [whole, tenth] = shownRate(rate).toFixed(1).split('.');
    return t('result.rate', { whole, tenth });
  };
}
