import type { MissingItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { goToItem } from '../movement/move';
import { useFillIn } from '../session/fill-in-context';

/** What finalizing found missing; each line leads to its item. */
export function MissingPanel({ items, onClose }: { items: readonly MissingItem[]; onClose: () => void }) {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  if (items.length === 0) return null;
  return (
    <section className="fill-missing av-card" aria-label={t('missing.title', { count: items.length })}>
      <div className="fill-missing__head">
        <h2 className="fill-missing__title">{t('missing.title', { count: items.length })}</h2>
        <button type="button" className="av-button av-button--quiet" onClick={onClose}>
          {t('missing.close')}
        </button>
      </div>
      <ul className="fill-missing__list">
        {items.map(({ itemId, sectionTitle, question }) => (
          <li key={itemId}>
            <button type="button" className="fill-link" onClick={() => goToItem(session, itemId)}>
              {t('missing.line', { section: sectionTitle, question })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
