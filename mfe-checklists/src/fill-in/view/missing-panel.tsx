import type { MissingItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { goToItem } from '../movement/move';
import { useFillIn } from '../session/fill-in-context';
import { useStillMissing } from '../session/use-overall';

/**
 * What finalizing found missing; each line leads to its item. What has been answered since is struck through and not taken out: the
 * questions below must not move under the finger.
 */
export function MissingPanel({ items, onClose }: { items: readonly MissingItem[]; onClose: () => void }) {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  const missing = useStillMissing();
  const count = items.filter(({ itemId }) => missing[itemId]).length;
  if (count === 0) return null;
  return (
    <section className="fill-missing av-card" aria-label={t('missing.title', { count })}>
      <div className="fill-missing__head">
        <h2 className="fill-missing__title">{t('missing.title', { count })}</h2>
        <button type="button" className="av-button av-button--quiet" onClick={onClose}>
          {t('missing.close')}
        </button>
      </div>
      <ul className="fill-missing__list">
        {items.map(({ itemId, sectionTitle, question }) => {
          const line = t('missing.line', { section: sectionTitle, question });
          return (
            <li key={itemId}>
              <button type="button" className="fill-link" onClick={() => goToItem(session, itemId)}>
                {missing[itemId] ? line : <del>{line}</del>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
