import { useRef } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';

/** Selects an item; with Shift all from the one that was selected last. */
export function SelectItem({ itemId, number }: { itemId: string; number: string }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const selected = useTopic(topicOf.selected(itemId), () => engine.isSelected(itemId));
  const withShift = useRef(false);
  return (
    <label className="editor-item__select">
      <input
        type="checkbox"
        aria-label={t('item.select', { number })}
        checked={selected}
        onClick={(event) => {
          withShift.current = event.shiftKey;
        }}
        onChange={(event) => {
          if (withShift.current && event.target.checked) engine.selectTo(itemId);
          else engine.select([itemId], event.target.checked);
        }}
      />
    </label>
  );
}
