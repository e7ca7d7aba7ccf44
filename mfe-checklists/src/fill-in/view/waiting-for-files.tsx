import { useTranslation } from '@avsec/shared/i18n';

/**
 * 'Salvar' or 'Finalizar' was pressed while a file is still being read: it goes along, and the person sees what is
 * waited for.
 */
export function WaitingForFiles() {
  const { t } = useTranslation('checklists');
  return (
    <div className="av-row av-between av-gap-4 av-inset av-framed av-warning av-below-4" role="status">
      <p>{t('submit.waitsForFiles')}</p>
    </div>
  );
}
