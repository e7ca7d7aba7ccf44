import { ITEM_WEIGHT_MAX, type ChecklistItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Choice } from '../fields/choice';
import { LevelChoice } from '../fields/level-choice';
import { Switch } from '../fields/switch';
import { useEditor } from '../engine/editor-context';

const WEIGHTS = Array.from({ length: ITEM_WEIGHT_MAX + 1 }, (_, weight) => String(weight));
const UNSAID = '1';

/** How grave it is when the item fails, and what it weighs beside others. */
export function GravityFields({ item }: { item: ChecklistItem }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const change = (next: Partial<Omit<ChecklistItem, 'id'>>): void =>
    engine.edit({ kind: 'item', itemId: item.id, change: next });
  const isCritical = item.critical === true;
  return (
    <>
      <Switch
        label={t('item.critical.is')}
        hint={isCritical && t('item.critical.hint')}
        checked={isCritical}
        onChange={(critical) => change({ critical: critical || undefined })}
      />
      <LevelChoice
        caption={t('item.level')}
        level={isCritical ? 'critical' : item.level}
        mayInherit
        disabled={isCritical}
        onChoose={(level) => change({ level })}
      />
      <Choice
        caption={t('item.weight')}
        value={String(item.weight ?? UNSAID)}
        options={WEIGHTS.map((value) => ({ value, label: value }))}
        onChoose={(value) => change({ weight: value === UNSAID ? undefined : Number(value) })}
      />
    </>
  );
}
