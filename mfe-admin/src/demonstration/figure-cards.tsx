import { useTranslation } from '@avsec/shared/i18n';
import { Figures, type Figure } from '@avsec/shared/ui/data';

export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('admin');
  return <Figures label={t('figures')} figures={figures} />;
}
