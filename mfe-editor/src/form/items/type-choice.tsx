import { isItemType, OFFERED_ITEM_TYPES, type ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { isComposing } from '@avsec/shared/ui';
import { useEditor } from '../engine/editor-context';
import { goOnAfterType } from './next-item';
import { withOwn } from './with-own';

/** A list that the browser holds open takes the keys for itself. */
const isUnfolded = (select: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && select.matches(':open');

/**
 * How an item is answered, in its line. Enter goes on: to the options of a choice without any, else to the next item.
 */
export function TypeChoice({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const labelOf = (type: string): string => (isItemType(type) ? t(`itemType.${type}`) : type);
  return (
    <select
      className="av-input editor-item__type"
      aria-label={t('item.type')}
      value={item.type}
      disabled={readOnly}
      onChange={(event) => engine.edit({ kind: 'item', itemId: item.id, change: { type: event.target.value } })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event)) return;
        if (isUnfolded(event.currentTarget)) return;
        event.preventDefault();
        goOnAfterType(engine, item.id);
      }}
    >
      {withOwn(OFFERED_ITEM_TYPES, item.type).map((type) => (
        <option key={type} value={type}>
          {labelOf(type)}
        </option>
      ))}
    </select>
  );
}
