import type { ReactNode } from 'react';
import { isItemType, OFFERED_ITEM_TYPES, type ChecklistItem } from '@avsec/shared/domain';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { isComposing } from '@avsec/shared/ui';
import { useEditor } from '../engine/editor-context';
import { goOnAfterType } from './next-item';
import { withOwn } from './with-own';

/** A list that the browser holds open takes the keys for itself. */
const isUnfolded = (select: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && select.matches(':open');

const isOffered = (type: string): boolean => OFFERED_ITEM_TYPES.some((one) => one === type);

const asOption = (type: string, t: Translate): ReactNode => (
  <option key={type} value={type}>
    {isItemType(type) ? t(`itemType.${type}`) : type}
  </option>
);

/** The same for every item in one language, made once: a long checklist has them in each of its lines. */
const made = new WeakMap<Translate, ReactNode>();

function offered(t: Translate): ReactNode {
  const known = made.get(t);
  if (known !== undefined) return known;
  const options = OFFERED_ITEM_TYPES.map((type) => asOption(type, t));
  made.set(t, options);
  return options;
}

/**
 * How an item is answered, in its line. Enter goes on: to the options of a choice without any, else to the next item.
 */
export function TypeChoice({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
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
      {isOffered(item.type) ? offered(t) : withOwn(OFFERED_ITEM_TYPES, item.type).map((type) => asOption(type, t))}
    </select>
  );
}
