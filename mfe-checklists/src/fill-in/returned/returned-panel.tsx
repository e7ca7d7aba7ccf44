import { useCallback, useId, useSyncExternalStore } from 'react';
import { WHAT_CHANGED_NOTE, type Returned } from '@avsec/shared/domain';
import { formatDateTime, useContent, useTranslation } from '@avsec/shared/i18n';
import { goToItem } from '../movement/move';
import { useFillIn } from '../engine/fill-in-context';
import { topicOf } from '../engine/fill-in-engine';
import { WhatChangedField } from './what-changed-field';

/** Why the inspection came back, the way to each comment, and what its inspector says changed. */
export default function ReturnedPanel({ returned }: { returned: Returned }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { engine, readOnly } = useFillIn();
  const id = useId();
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(topicOf.item(WHAT_CHANGED_NOTE), listener),
    [engine],
  );
  const changed = useSyncExternalStore(subscribe, () => engine.state().notes[WHAT_CHANGED_NOTE] ?? '');
  const placed = returned.comments.flatMap(({ itemId, text }) => {
    const at = engine.index.items.get(itemId);
    return at ? [{ itemId, text, name: `${at.number} ${content.question(at.item)}` }] : [];
  });
  return (
    <section
      className="av-row av-between av-gap-4 av-inset av-framed av-warning av-below-4"
      aria-labelledby={`${id}-title`}
    >
      <div className="av-stack av-whole-line">
        <h2 id={`${id}-title`} className="av-strong">
          {t('returned.title', { revision: returned.revision })}
        </h2>
        <p className="av-note">{t('returned.by', { name: returned.by ?? '–', moment: formatDateTime(returned.at) })}</p>
        {returned.words !== null && (
          <p className="av-words">
            <bdi>{returned.words}</bdi>
          </p>
        )}
        {placed.length > 0 && (
          <ul className="av-list av-stack av-gap-1 av-anywhere" aria-label={t('returned.comments')}>
            {placed.map(({ itemId, text, name }, place) => (
              <li key={place}>
                <button type="button" className="av-link" onClick={() => goToItem(engine, itemId)}>
                  <bdi>{name}</bdi>
                </button>
                <p className="av-words">
                  <bdi>{text}</bdi>
                </p>
              </li>
            ))}
          </ul>
        )}
        <WhatChangedField
          value={changed}
          readOnly={readOnly}
          onChange={(text) => engine.note(WHAT_CHANGED_NOTE, text)}
        />
      </div>
    </section>
  );
}
