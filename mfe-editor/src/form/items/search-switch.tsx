import { SEARCHED_ANSWER_MAX_LENGTH, type ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Switch } from '../fields/switch';
import { useEditor } from '../engine/editor-context';

/** Whether the history finds inspections by the answers to the item, and shows them. */
export function SearchSwitch({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  return (
    <Switch
      label={t('item.searchable.is')}
      hint={item.searchable && t('item.searchable.hint', { limit: SEARCHED_ANSWER_MAX_LENGTH })}
      checked={item.searchable === true}
      onChange={(marked) => engine.edit({ kind: 'item', itemId: item.id, change: { searchable: marked || undefined } })}
    />
  );
}
