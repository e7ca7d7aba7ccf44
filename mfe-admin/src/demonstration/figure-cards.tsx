import { useTranslation } from '@avsec/shared/i18n';

export interface Figure {
  key: string;
  label: string;
  value: string | number;
}

export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation('admin');
  return (
    <dl className="admin-figures" aria-label={t('figures')}>
      {figures.map(({ key, label, value }) => (
        <div key={key} className="av-card admin-figure">
          <dt>{label}</dt>
          <dd className="av-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
