import type { ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useEditor } from '../engine/editor-context';

/** Whether an item has to be answered: the mark that it has when it is filled in. */
export function RequiredSwitch({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  return (
    <button
      type="button"
      role="switch"
      className="av-button av-button--quiet editor-icon-button av-fixed av-secondary editor-item__required"
      aria-checked={item.required}
      aria-label={t('item.required')}
      title={t('item.required')}
      disabled={readOnly}
      onClick={() => engine.edit({ kind: 'item', itemId: item.id, change: { required: !item.required } })}
    >
      <span aria-hidden>*</span>
    </button>
  );
}
