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
    <section className="fill-card av-card av-padded" aria-label={t('find.found')}>
      <div className="av-line av-baseline av-gap-4 av-strong av-between">
        <p role="status" className="av-figures">
          {t('find.count', { count: found.length })}
        </p>
        <button type="button" className="av-link" onClick={onClear}>
          {t('find.clear')}
        </button>
      </div>
      {found.length === 0 && <p className="av-secondary">{t('find.none')}</p>}
      <ul className="found-items av-list av-scroll">
        {found.slice(0, SHOWN).map(({ item, number }) => (
          <li key={item.id}>
            <button type="button" className="found-items__item av-plain av-whole" onClick={() => leadTo(item.id)}>
              <span className="avsec-item-number av-regular av-figures av-secondary">{number}</span>{' '}
              <span>{content.question(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="av-secondary">{t('find.more', { count: found.length - SHOWN })}</p>}
    </section>
  );
});
