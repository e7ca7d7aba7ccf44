import { memo } from 'react';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../engine/fill-in-context';
import { useOverallTally } from '../engine/use-overall';
import { useLeadingTo } from '../overview/leading-to';
import { matchingItems, type Wanted } from './matching-items';

/** More than anybody reads through; a further word leaves fewer. */
const SHOWN = 60;

/** What was found, each a way to its item. */
export const FoundItems = memo(function FoundItems({ wanted, onClear }: { wanted: Wanted; onClear: () => void }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { engine } = useFillIn();
  const { item: leadTo } = useLeadingTo();
  // An answer may let an item in or out.
  useOverallTally();
  const found = matchingItems(engine.index, engine.state(), wanted, content);
  return (
    <section className="fill-card av-card" aria-label={t('find.found')}>
      <div className="found-items__head">
        <p role="status" className="av-figures">
          {t('find.count', { count: found.length })}
        </p>
        <button type="button" className="fill-link" onClick={onClear}>
          {t('find.clear')}
        </button>
      </div>
      {found.length === 0 && <p className="found-items__none">{t('find.none')}</p>}
      <ul className="found-items">
        {found.slice(0, SHOWN).map(({ item, number }) => (
          <li key={item.id}>
            <button type="button" className="found-items__item" onClick={() => leadTo(item.id)}>
              <span className="avsec-item-number">{number}</span> <span>{content.question(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="found-items__none">{t('find.more', { count: found.length - SHOWN })}</p>}
    </section>
  );
});
