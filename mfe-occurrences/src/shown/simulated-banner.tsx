import { useTranslation } from '@avsec/shared/i18n';
import { WarningOutlined } from '@avsec/shared/ui';

/** On every page of an exercise, and on paper: nobody takes it for the real thing. */
export function SimulatedBanner() {
  const { t } = useTranslation('occurrences');
  return (
    <p className="occurrence-simulated av-warning av-attention av-round av-line av-middle av-below-4" role="note">
      <WarningOutlined aria-hidden />
      <strong>{t('simulated.banner')}</strong>
    </p>
  );
}
