import { useId } from 'react';
import { SHORT_TEXT_MAX_LENGTH, type ChecklistSection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { DeleteOutlined } from '@avsec/shared/ui';
import { useFillIn } from '../engine/fill-in-context';
import { instancesNow, removeInstance, renameInstance, repeatedOf } from '../engine/instances';
import { removedInstances } from '../engine/removed-instances';

/** What one vehicle or person is called, and the way to remove it. */
export function InstanceHead({ section }: { section: ChecklistSection }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { engine, readOnly } = useFillIn();
  const nameId = useId();
  const repeated = repeatedOf(engine, section);
  const { instance } = section;
  if (!repeated || !instance || readOnly) return null;
  const all = instancesNow(engine, repeated);
  const { name = '' } = all.find(({ id }) => id === instance.id) ?? {};
  const title = name.trim() || `${content.repeated(repeated)} ${instance.place + 1}`;
  const remove = (): void =>
    removedInstances.remember(repeated.id, { title, bringBack: removeInstance(engine, repeated, instance.id) });
  return (
    <div className="av-above-3 av-row av-foot av-gap-3 av-lines-2">
      <div className="av-basis av-stack av-gap-1">
        <label htmlFor={nameId}>{t('instances.name')}</label>
        <input
          id={nameId}
          className="av-input"
          autoComplete="off"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          placeholder={t('instances.hint')}
          value={name}
          onChange={({ target }) => renameInstance(engine, repeated, instance.id, target.value)}
        />
      </div>
      {all.length > repeated.repeat.min && (
        <button type="button" className="av-button av-button--quiet" onClick={remove}>
          <DeleteOutlined aria-hidden /> <span>{t('instances.remove', { title })}</span>
        </button>
      )}
    </div>
  );
}
