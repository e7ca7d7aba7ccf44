import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { FoundItems } from './found-items';
import { isWanting, ITEM_FILTERS, type ItemFilter, type Wanted } from './matching-items';
import './find-within.css';

const NOTHING: Wanted = { text: '', filters: [] };

/**
 * Looks for items of the checklist: by text, and by what was answered. What stands here otherwise gives way to what is
 * found.
 */
export function FindWithin({ children }: { children: ReactNode }) {
  const { t } = useTranslation('checklists');
  const [wanted, setWanted] = useState(NOTHING);
  // A checklist of 3,000 items is looked through after the letter is seen.
  const looked = useDeferredValue(wanted);
  const { text, filters } = wanted;
  const toggle = (filter: ItemFilter): void =>
    setWanted({
      text,
      filters: filters.includes(filter) ? filters.filter((other) => other !== filter) : [...filters, filter],
    });

  return (
    <>
      <div role="search" className="av-stack" aria-label={t('find.title')}>
        <input
          type="search"
          className="av-input"
          aria-label={t('find.text')}
          placeholder={t('find.text')}
          autoComplete="off"
          value={text}
          onChange={(event) => setWanted({ text: event.target.value, filters })}
        />
        <div className="av-row" role="group" aria-label={t('find.filters')}>
          {ITEM_FILTERS.map((filter) => (
            <button
              key={filter}
              type="button"
              className="av-button av-button--low av-small av-regular find-within__filter"
              aria-pressed={filters.includes(filter)}
              onClick={() => toggle(filter)}
            >
              {t(`find.filter.${filter}`)}
            </button>
          ))}
        </div>
      </div>
      {isWanting(looked) ? <FoundItems wanted={looked} onClear={() => setWanted(NOTHING)} /> : children}
    </>
  );
}
