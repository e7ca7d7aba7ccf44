import { OFFERED_ITEM_CATEGORIES } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CloseOutlined, DeleteOutlined, SwapOutlined } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { IconButton } from '../fields/icon-button';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { useRemoveItems } from './use-remove-items';
import './selection.css';

const AS_WIDE_AS_ITS_WORDS = { width: 'auto' };

/** What can be done with the items that are selected, all at once; nothing while none is. */
export function SelectionBar() {
  const { t } = useTranslation(['editor', 'common']);
  const { engine, ask, announce } = useEditor();
  const remove = useRemoveItems();
  const count = (): number => (engine.selectedCount() === 0 ? 0 : engine.selected().length);
  // Those that are gone by other means are selected no longer.
  useTopic(topicOf.counts, count);
  const selected = useTopic(topicOf.selection, count);
  if (selected === 0) return null;

  const change = (next: { required: boolean } | { category: string }): void => {
    engine.edit({ kind: 'items-changed', itemIds: engine.selected(), change: next });
    announce(t('selection.changed', { count: selected }));
  };
  return (
    <Flex
      wrap
      gap="small"
      align="center"
      className="editor-selection av-card"
      role="group"
      aria-label={t('selection.label')}
    >
      <strong className="av-figures" role="status">
        {t('selection.count', { count: selected })}
      </strong>
      <Button onClick={() => change({ required: true })}>{t('selection.required')}</Button>
      <Button onClick={() => change({ required: false })}>{t('selection.optional')}</Button>
      <select
        className="av-input"
        style={AS_WIDE_AS_ITS_WORDS}
        aria-label={t('selection.category')}
        value=""
        onChange={(event) => change({ category: event.target.value })}
      >
        <option value="" disabled>
          {t('selection.category')}
        </option>
        {OFFERED_ITEM_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`common:itemCategory.${category}`)}
          </option>
        ))}
      </select>
      <Button
        icon={<SwapOutlined aria-hidden />}
        onClick={() => ask({ kind: 'move-items', itemIds: engine.selected() })}
      >
        {t('moveItem.move')}
      </Button>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(engine.selected())}>
        {t('selection.delete')}
      </Button>
      <IconButton label={t('selection.clear')} icon={CloseOutlined} onClick={engine.clearSelection} />
    </Flex>
  );
}
