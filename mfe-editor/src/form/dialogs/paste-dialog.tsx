import { useId, useState } from 'react';
import { itemsFromLines, pastedLines } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Button, Input, Modal, WIDE_DIALOG } from '@avsec/shared/ui/antd';
import type { EditorDialog } from '../engine/editor-context';
import type { EditorEngine } from '../engine/editor-engine';
import { goToItem } from '../engine/reveal';

type Paste = Extract<EditorDialog, { kind: 'paste-items' | 'paste-options' }>;

function take(engine: EditorEngine, paste: Paste, lines: readonly string[]): void {
  if (paste.kind === 'paste-options') {
    const options = engine.item(paste.itemId)?.options ?? [];
    engine.edit({ kind: 'item', itemId: paste.itemId, change: { options: [...options, ...lines] } });
    return;
  }
  const items = itemsFromLines(lines, engine.ids());
  engine.edit({
    kind: 'items-added',
    items,
    target: { sectionId: paste.sectionId, at: engine.itemIds(paste.sectionId).length },
  });
  const [first] = items;
  if (first) goToItem(engine, first.id);
}

/** A list of lines becomes items, or options: one a line, counted before anything is taken. */
export function PasteDialog({ engine, paste, onClose }: { engine: EditorEngine; paste: Paste; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const [text, setText] = useState('');
  const [labelId, countId] = [useId(), useId()];
  const lines = pastedLines(text);
  return (
    <Modal
      open
      mask={{ closable: false }}
      title={t(`${paste.kind}.title`)}
      width={WIDE_DIALOG}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            type="primary"
            disabled={lines.length === 0}
            onClick={() => {
              onClose();
              take(engine, paste, lines);
            }}
          >
            {t(`${paste.kind}.take`, { count: lines.length })}
          </Button>
        </>
      }
    >
      <p id={labelId} className="av-below-2">
        {t(`${paste.kind}.text`)}
      </p>
      <Input.TextArea
        autoFocus
        rows={10}
        aria-labelledby={labelId}
        aria-describedby={countId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={countId} role="status" className="av-quiet av-figures">
        {t(`${paste.kind}.count`, { count: lines.length })}
      </p>
    </Modal>
  );
}
