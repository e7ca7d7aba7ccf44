import {
  ATTACHMENT_TYPES,
  ITEM_CATEGORIES,
  OFFERED_ITEM_CATEGORIES,
  type AttachmentType,
  type ChecklistItem,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';
import { Choice } from '../fields/choice';
import { Switch } from '../fields/switch';
import { useEditor } from '../engine/editor-context';
import { ExpectedAnswer } from './expected-answer';
import { withOwn } from './with-own';

/** Category, expected answer, attachment: of what kind, once one is included. */
export function ItemSettings({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation(['editor', 'common']);
  const { engine } = useEditor();
  const change = (next: Partial<Omit<ChecklistItem, 'id'>>): void =>
    engine.edit({ kind: 'item', itemId: item.id, change: next });
  const categoryLabel = (category: string): string =>
    ITEM_CATEGORIES.some((known) => known === category) ? t(`common:itemCategory.${category}`) : category;
  const attachmentTypes = ATTACHMENT_TYPES.map((value) => ({ value, label: t(`attachmentType.${value}`) }));
  return (
    <Flex wrap gap="middle" align="end">
      <Choice
        caption={t('item.category')}
        value={item.category}
        options={withOwn(OFFERED_ITEM_CATEGORIES, item.category).map((value) => ({
          value,
          label: categoryLabel(value),
        }))}
        onChoose={(category) => change({ category })}
      />
      {item.type === 'checkbox' && (
        <ExpectedAnswer expected={item.expectedAnswer} onChange={(expectedAnswer) => change({ expectedAnswer })} />
      )}
      <Switch
        label={t('item.includeAttachment')}
        checked={item.includeAttachment}
        onChange={(includeAttachment) => change({ includeAttachment })}
      />
      {item.includeAttachment && (
        <Choice
          caption={t('item.attachmentType')}
          value={item.attachmentType}
          options={attachmentTypes}
          onChoose={(value) =>
            change({
              attachmentType: ATTACHMENT_TYPES.find((known): known is AttachmentType => known === value) ?? 'photo',
            })
          }
        />
      )}
    </Flex>
  );
}
