import { useRef } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useEditor, useTopic } from '../session/editor-context';
import { topicOf } from '../session/editor-session';

/** Selects an item; with Shift all from the one that was selected last. */
export function SelectItem({ itemId, number }: { itemId: string; number: string }) {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const selected = useTopic(topicOf.selected(itemId), () => session.isSelected(itemId));
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
          if (withShift.current && event.target.checked) session.selectTo(itemId);
          else session.select([itemId], event.target.checked);
        }}
      />
    </label>
  );
}
