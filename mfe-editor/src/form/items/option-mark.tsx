import { markOption } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox } from '@avsec/shared/ui/antd';
import { useEditor } from '../engine/editor-context';

/** Whether an option, chosen, does not conform. */
export function OptionMark({ itemId, place }: { itemId: string; place: number }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const mark = (isMarked: boolean): void => {
    const item = engine.item(itemId);
    if (!item) return;
    engine.edit({ kind: 'item', itemId, change: { nonConformingOptions: markOption(item, place, isMarked) } });
  };
  return (
    <Checkbox
      aria-label={t('item.optionFailsOf', { number: place + 1 })}
      checked={engine.item(itemId)?.nonConformingOptions?.[place] === true}
      disabled={readOnly}
      onChange={(event) => mark(event.target.checked)}
    >
      {t('item.optionFails')}
    </Checkbox>
  );
}
