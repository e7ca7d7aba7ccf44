import { useId, useState, type KeyboardEvent } from 'react';
import { foldedText, type Checklist } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { isComposing } from '@avsec/shared/ui';
import { useEditor } from '../engine/editor-context';
import { goToItem } from '../engine/reveal';

/** How many hits are offered; a longer word finds fewer. */
const HITS_MAX = 12;

interface Hit {
  itemId: string;
  number: string;
  question: string;
}

/** Items whose question contains the text (whatever its case and accents), in order. */
export function questionsWith(checklist: Pick<Checklist, 'sections'>, text: string): Hit[] {
  const wanted = foldedText(text);
  if (wanted === '') return [];
  const hits: Hit[] = [];
  for (const [section, { items }] of checklist.sections.entries()) {
    for (const [place, item] of items.entries()) {
      if (!foldedText(item.question).includes(wanted)) continue;
      hits.push({ itemId: item.id, number: `${section + 1}.${place + 1}`, question: item.question });
      if (hits.length === HITS_MAX) return hits;
    }
  }
  return hits;
}

/** Finds a question and leads to it: a combobox, by the keys of one. */
export function FindQuestion() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const hits = questionsWith(engine.checklist(), text);
  const chosen = hits[Math.min(at, hits.length - 1)];
  const optionId = (hit: Hit): string => `${listId}-${hit.itemId}`;

  const goTo = (hit: Hit | undefined): void => {
    if (!hit) return;
    setText('');
    goToItem(engine, hit.itemId);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setText('');
    else if (event.key === 'Enter') goTo(chosen);
    else if (step !== undefined && hits.length > 0) setAt((at + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className="editor-find av-anchor"
      data-own-undo
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setText('')}
    >
      <input
        type="search"
        role="combobox"
        className="av-input"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        autoComplete="off"
        aria-expanded={text !== ''}
        aria-controls={listId}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {text.trim() !== '' && (
        <ul
          id={listId}
          role="listbox"
          aria-label={t('find.label')}
          className="editor-find__hits av-scroll av-list av-card"
        >
          {hits.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled className="av-quiet">
              {t('find.none')}
            </li>
          )}
          {hits.map((hit) => (
            <li
              key={hit.itemId}
              id={optionId(hit)}
              role="option"
              aria-selected={hit === chosen}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => goTo(hit)}
            >
              <span className="av-quiet av-figures">{hit.number}</span> <span>{hit.question}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
