import { useTranslation } from '@avsec/shared/i18n';

export function DetailsTitle({ title }: { title: string }) {
  const { t } = useTranslation('history');
  return (
    <>
      {t('details.title')}: <bdi>{title || t('untitled')}</bdi>
    </>
  );
}
