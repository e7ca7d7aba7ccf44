import { useTranslation } from '@avsec/shared/i18n';
import './banner.css';

/**
 * 'Salvar' or 'Finalizar' was pressed while a file is still being read: it goes along, and the person sees what is
 * waited for.
 */
export function WaitingForFiles() {
  const { t } = useTranslation('checklists');
  return (
    <div className="fill-banner av-row av-between av-inset av-framed av-below-4" role="status">
      <p>{t('submit.waitsForFiles')}</p>
    </div>
  );
}
