import { useId, useRef, useState } from 'react';
import { itemsFromLines, pastedLines } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import type { EditorDialog } from '../session/editor-context';
import type { EditorSession } from '../session/editor-session';
import { goToItem } from '../session/reveal';
import './dialogs.css';

type Paste = Extract<EditorDialog, { kind: 'paste-items' | 'paste-options' }>;

function take(session: EditorSession, paste: Paste, lines: readonly string[]): void {
  if (paste.kind === 'paste-options') {
    const options = session.item(paste.itemId)?.options ?? [];
    session.edit({ kind: 'item', itemId: paste.itemId, change: { options: [...options, ...lines] } });
    return;
  }
  const items = itemsFromLines(lines, session.ids());
  session.edit({
    kind: 'items-added',
    items,
    target: { sectionId: paste.sectionId, at: session.itemIds(paste.sectionId).length },
  });
  const [first] = items;
  if (first) goToItem(session, first.id);
}

/** A list of lines becomes items, or options: one a line, counted before anything is taken. */
export function PasteDialog({
  session,
  paste,
  onClose,
}: {
  session: EditorSession;
  paste: Paste;
  onClose: () => void;
}) {
  const { t } = useTranslation(['editor', 'common']);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [labelId, countId] = [useId(), useId()];
  const lines = pastedLines(text);
  return (
    <ModalDialog
      title={t(`${paste.kind}.title`)}
      size="wide"
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {t('common:actions.cancel')}
          </button>
          <button
            type="button"
            className="av-button av-button--primary"
            disabled={lines.length === 0}
            onClick={() => {
              onClose();
              take(session, paste, lines);
            }}
          >
            {t(`${paste.kind}.take`, { count: lines.length })}
          </button>
        </>
      }
    >
      <p id={labelId}>{t(`${paste.kind}.text`)}</p>
      <textarea
        ref={field}
        className="av-input editor-paste"
        rows={10}
        aria-labelledby={labelId}
        aria-describedby={countId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={countId} role="status" className="editor-paste__count av-figures">
        {t(`${paste.kind}.count`, { count: lines.length })}
      </p>
    </ModalDialog>
  );
}
