import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { PlusOutlined } from '@avsec/shared/ui';
import { goToSection } from '../movement/move';
import { useFillIn } from '../engine/fill-in-context';
import { addInstance, mostInstances, type RepeatedSection } from '../engine/instances';
import { removedInstances } from '../engine/removed-instances';

/** After the last vehicle or person: the way to another one, and to bring back what was just removed. */
export function AddInstance({ section, count }: { section: RepeatedSection; count: number }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { engine, readOnly } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => removedInstances.subscribe(section.id, listener),
    [section.id],
  );
  const removed = useSyncExternalStore(subscribe, () => removedInstances.of(section.id));
  useEffect(() => () => removedInstances.forget(section.id), [section.id]);
  if (readOnly) return null;
  const most = mostInstances(engine, section);
  const add = (): void => {
    removedInstances.forget(section.id);
    goToSection(engine, addInstance(engine, section));
  };
  const undo = (): void => {
    removed?.bringBack();
    removedInstances.forget(section.id);
  };
  return (
    <div className="av-row av-gap-3 av-lines-2" role="group" aria-label={content.title(section)}>
      {count === 0 && <p className="av-strong av-whole-line">{content.title(section)}</p>}
      {removed && (
        <p role="status" className="av-secondary">
          <span>{t('instances.removed', { title: removed.title })}</span>{' '}
          <button type="button" className="av-link" onClick={undo}>
            {t('instances.undo')}
          </button>
        </p>
      )}
      {count < most ? (
        <button type="button" className="av-button" onClick={add}>
          <PlusOutlined aria-hidden /> <span>{t('instances.add', { label: content.repeated(section) })}</span>
        </button>
      ) : (
        <p className="av-secondary">{t('instances.most', { count: most })}</p>
      )}
    </div>
  );
}
