import { useCallback, type KeyboardEvent } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { fieldId } from '../problems/located';
import { useEditor } from '../engine/editor-context';
import { stepItem } from './next-item';

/** Alt with ↑ or ↓ moves the item that the focus is in. In a list of choices these keys are the list's own. */
export function useRowKeys(itemId: string): (event: KeyboardEvent<HTMLElement>) => void {
  const { t } = useTranslation('editor');
  const { engine, announce } = useEditor();
  return useCallback(
    (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const focused = document.activeElement?.id || fieldId.item(itemId, 'question');
      const moved = stepItem(engine, itemId, event.key === 'ArrowUp' ? 'up' : 'down', focused);
      if (moved) announce(t('item.moved', moved));
    },
    [engine, itemId, announce, t],
  );
}
