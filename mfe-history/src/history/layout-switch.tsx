import { useTranslation } from '@avsec/shared/i18n';
import { LAYOUTS, type Layout } from './layout';

/** List, by day, by month. */
export function LayoutSwitch({ layout, onLayOut }: { layout: Layout; onLayOut: (layout: Layout) => void }) {
  const { t } = useTranslation('history');
  return (
    <div className="history-layouts" role="group" aria-label={t('layout.label')}>
      {LAYOUTS.map((one) => (
        <button
          key={one}
          type="button"
          className="history-layouts__one"
          aria-pressed={one === layout}
          onClick={() => onLayOut(one)}
        >
          {t(`layout.${one}`)}
        </button>
      ))}
    </div>
  );
}
