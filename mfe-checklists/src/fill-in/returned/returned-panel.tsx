import { useCallback, useId, useSyncExternalStore } from 'react';
import { WHAT_CHANGED_NOTE, type Returned } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { goToItem } from '../movement/move';
import { useFillIn } from '../session/fill-in-context';
import { topicOf } from '../session/fill-in-session';
import '../view/banner.css';
import { WhatChangedField } from './what-changed-field';
import './returned.css';

/** Why the inspection came back, the way to each comment, and what its inspector says changed. */
export default function ReturnedPanel({ returned }: { returned: Returned }) {
  const { t } = useTranslation('checklists');
  const { session, readOnly } = useFillIn();
  const id = useId();
  const subscribe = useCallback(
    (listener: () => void) => session.subscribe(topicOf.item(WHAT_CHANGED_NOTE), listener),
    [session],
  );
  const changed = useSyncExternalStore(subscribe, () => session.state().notes[WHAT_CHANGED_NOTE] ?? '');
  const placed = returned.comments.filter(({ itemId }) => session.index.items.has(itemId));
  return (
    <section className="fill-banner returned" aria-labelledby={`${id}-title`}>
      <div className="returned__said">
        <h2 id={`${id}-title`} className="fill-banner__title">
          {t('returned.title', { revision: returned.revision })}
        </h2>
        <p className="returned__by">
          {t('returned.by', { name: returned.by ?? '–', moment: formatDateTime(returned.at) })}
        </p>
        {returned.words !== null && (
          <p className="returned__words">
            <bdi>{returned.words}</bdi>
          </p>
        )}
        {placed.length > 0 && (
          <ul className="returned__comments" aria-label={t('returned.comments')}>
            {placed.map(({ itemId, text }, place) => (
              <li key={place}>
                <button
                  type="button"
                  className="av-button av-button--quiet returned__to"
                  onClick={() => goToItem(session, itemId)}
                >
                  {session.index.items.get(itemId)?.number}
                </button>{' '}
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        )}
        <WhatChangedField
          value={changed}
          readOnly={readOnly}
          onChange={(text) => session.note(WHAT_CHANGED_NOTE, text)}
        />
      </div>
    </section>
  );
}
