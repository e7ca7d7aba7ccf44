import { useId, useState } from 'react';
import { placeOfItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Button, Modal } from '@avsec/shared/ui/antd';
import type { EditorEngine } from '../engine/editor-engine';
import { goToItem } from '../engine/reveal';

/** One item or several go into another section, at its beginning or its end. */
export function MoveDialog({
  engine,
  itemIds,
  onClose,
}: {
  engine: EditorEngine;
  itemIds: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['editor', 'common']);
  const { sections } = engine.checklist();
  const [first = ''] = itemIds;
  const here = placeOfItem(engine.checklist(), first);
  const [sectionId, setSectionId] = useState(sections[here?.section ?? 0]?.id ?? '');
  const [end, setEnd] = useState<'start' | 'end'>('end');
  const id = useId();

  const move = (): void => {
    const target = sections.find((section) => section.id === sectionId);
    if (!target) return;
    const left = target.items.filter((item) => !itemIds.includes(item.id)).length;
    onClose();
    engine.edit({ kind: 'items-moved', itemIds, target: { sectionId, at: end === 'start' ? 0 : left } });
    engine.clearSelection();
    goToItem(engine, first);
  };

  return (
    <Modal
      open
      title={itemIds.length === 1 ? t('moveItem.title') : t('moveItem.several', { count: itemIds.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="primary" onClick={move}>
            {t('moveItem.move')}
          </Button>
        </>
      }
    >
      {itemIds.length === 1 && (
        <p className="av-below-3">
          <strong>{engine.item(first)?.question}</strong>
        </p>
      )}
      <div className="editor-field av-stack av-gap-1">
        <label htmlFor={`${id}-section`}>{t('moveItem.section')}</label>
        <select
          id={`${id}-section`}
          className="av-input"
          value={sectionId}
          onChange={(event) => setSectionId(event.target.value)}
        >
          {sections.map((section, place) => (
            <option key={section.id} value={section.id}>
              {t('moveItem.option', { number: place + 1, title: section.title })}
            </option>
          ))}
        </select>
      </div>
      <div className="editor-field av-stack av-gap-1 av-above-3">
        <label htmlFor={`${id}-end`}>{t('moveItem.position')}</label>
        <select
          id={`${id}-end`}
          className="av-input"
          value={end}
          onChange={(event) => setEnd(event.target.value === 'start' ? 'start' : 'end')}
        >
          <option value="start">{t('moveItem.start')}</option>
          <option value="end">{t('moveItem.end')}</option>
        </select>
      </div>
    </Modal>
  );
}
