import type { MissingItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { missingLine, missingTitle } from '../flows/finalize-message';
import { useLeadingTo } from '../overview/leading-to';
import { useFillIn } from '../engine/fill-in-context';
import { useStillMissing } from '../engine/use-overall';
import './missing-panel.css';

/**
 * What finalizing found missing; each line leads to its item. What has been answered since is struck through and not
 * taken out: what stands below must not move under the finger.
 */
export function MissingPanel({ items, onClose }: { items: readonly MissingItem[]; onClose: () => void }) {
  const { t } = useTranslation('checklists');
  const missing = useStillMissing();
  const count = items.filter(({ itemId }) => missing[itemId]).length;
  if (count === 0) return null;
  const title = missingTitle(t, items, count);
  return (
    <section className="fill-missing av-card av-inset av-below-4" aria-label={title}>
      <div className="av-row av-between av-gap-4 av-lines-0">
        <h2 className="av-heading av-basis">{title}</h2>
        <button type="button" className="av-button av-button--quiet" onClick={onClose}>
          {t('missing.close')}
        </button>
      </div>
      <MissingList items={items} />
    </section>
  );
}

/** The lines alone. */
export function MissingList({ items }: { items: readonly MissingItem[] }) {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const lineOf = missingLine(t, useContent(), engine.index);
  const leadTo = useLeadingTo();
  const missing = useStillMissing();
  return (
    <ul className="fill-missing__list av-flat av-scroll">
      {items.map((item) => {
        const { itemId } = item;
        const line = lineOf(item);
        return (
          <li key={itemId}>
            <button type="button" className="av-link" onClick={() => leadTo.item(itemId)}>
              {missing[itemId] ? line : <del>{line}</del>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
