import {
  ATTACHMENT_TYPES,
  isItemType,
  ITEM_CATEGORIES,
  OFFERED_ITEM_CATEGORIES,
  OFFERED_ITEM_TYPES,
  type AttachmentType,
  type ChecklistItem,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice } from '../fields/choice';
import { Switch } from '../fields/switch';
import { useEditor } from '../session/editor-context';
import { ExpectedAnswer } from './expected-answer';

/** What is offered, and the item's own where it is none of these: an item keeps what it has. */
const withOwn = (offered: readonly string[], own: string): readonly string[] =>
  offered.includes(own) ? offered : [...offered, own];

/** How an item is answered: type, category, required, attachment, expected answer. */
export function ItemSettings({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation(['editor', 'common']);
  const { session } = useEditor();
  const change = (next: Partial<Omit<ChecklistItem, 'id'>>): void =>
    session.edit({ kind: 'item', itemId: item.id, change: next });
  const typeLabel = (type: string): string => (isItemType(type) ? t(`itemType.${type}`) : type);
  const categoryLabel = (category: string): string =>
    ITEM_CATEGORIES.some((known) => known === category) ? t(`common:itemCategory.${category}`) : category;
  const attachmentTypes = ATTACHMENT_TYPES.map((value) => ({ value, label: t(`attachmentType.${value}`) }));
  return (
    <div className="editor-item__settings">
      <Choice
        caption={t('item.type')}
        value={item.type}
        options={withOwn(OFFERED_ITEM_TYPES, item.type).map((value) => ({ value, label: typeLabel(value) }))}
        onChoose={(type) => change({ type })}
      />
      <Choice
        caption={t('item.category')}
        value={item.category}
        options={withOwn(OFFERED_ITEM_CATEGORIES, item.category).map((value) => ({
          value,
          label: categoryLabel(value),
        }))}
        onChoose={(category) => change({ category })}
      />
      <Choice
        caption={t('item.attachmentType')}
        value={item.attachmentType}
        options={attachmentTypes}
        disabled={!item.includeAttachment}
        onChoose={(value) =>
          change({
            attachmentType: ATTACHMENT_TYPES.find((known): known is AttachmentType => known === value) ?? 'photo',
          })
        }
      />
      <Switch label={t('item.required')} checked={item.required} onChange={(required) => change({ required })} />
      <Switch
        label={t('item.includeAttachment')}
        checked={item.includeAttachment}
        onChange={(includeAttachment) => change({ includeAttachment })}
      />
      {item.type === 'checkbox' && (
        <ExpectedAnswer expected={item.expectedAnswer} onChange={(expectedAnswer) => change({ expectedAnswer })} />
      )}
    </div>
  );
}
