import { useState } from 'react';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog, UndoOutlined } from '@avsec/shared/ui';
import type { EvidenceActions } from '../evidence-actions';
import { jpegName } from '../reducing/reduce-photo';
import { MarkingCanvas } from './marking-canvas';
import type { Mark, Tool } from './marks';
import { renderMarked } from './render-marked';
import { useMarkedPicture, type Picture } from './use-marked-picture';
import './marking.css';

const TOOLS: readonly Tool[] = ['arrow', 'circle', 'text'];

interface MarkingDialogProps {
  photo: Evidence;
  onReplace: NonNullable<EvidenceActions['onReplaceEvidence']>;
  onClose: () => void;
}

/** Draws arrows, circles and words on a photo. The photo as it was taken is kept with it, and can be had back. */
export default function MarkingDialog({ photo, onReplace, onClose }: MarkingDialogProps) {
  const { t } = useTranslation('checklists');
  const loaded = useMarkedPicture(photo);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [tool, setTool] = useState<Tool>('arrow');
  const [text, setText] = useState('');
  const [saving, setSaving] = useState<'idle' | 'saving' | 'too-large' | 'failed'>('idle');
  const picture = loaded.kind === 'ready' ? loaded.picture : null;
  const busy = saving === 'saving';

  const replaceBy = async (made: (picture: Picture) => Promise<Blob | null>) => {
    if (!picture || busy) return;
    setSaving('saving');
    try {
      const file = await made(picture);
      if (!file) return setSaving('too-large');
      const outcome = await onReplace(photo, {
        file,
        name: file.type === 'image/png' ? photo.name : jpegName(photo.name),
        kind: 'photo',
      });
      if (outcome.kind === 'stored') onClose();
      else setSaving(outcome.refusal.kind === 'too-large' ? 'too-large' : 'failed');
    } catch {
      setSaving('failed');
    }
  };

  return (
    <ModalDialog
      title={t('marking.title')}
      size="full"
      onClose={() => !busy && onClose()}
      footer={
        <>
          <button type="button" className="av-button" disabled={busy} onClick={onClose}>
            {t('evidence.cancel')}
          </button>
          {picture?.isMarked && (
            <button
              type="button"
              className="av-button"
              disabled={busy}
              onClick={() => void replaceBy(({ bytes, type }) => Promise.resolve(new Blob([bytes], { type })))}
            >
              {t('marking.original')}
            </button>
          )}
          <button
            type="button"
            className="av-button av-button--primary"
            disabled={marks.length === 0}
            aria-disabled={busy}
            onClick={() => void replaceBy((of) => renderMarked(of, marks))}
          >
            {busy ? t('marking.saving') : t('marking.save')}
          </button>
        </>
      }
    >
      <div className="av-column av-tall">
        <div className="av-row">
          {TOOLS.map((one) => (
            <button
              key={one}
              type="button"
              className="av-button"
              aria-pressed={tool === one}
              onClick={() => setTool(one)}
            >
              {t(`marking.tool.${one}`)}
            </button>
          ))}
          <button
            type="button"
            className="av-button marking__undo"
            disabled={marks.length === 0}
            aria-label={t('marking.undo')}
            title={t('marking.undo')}
            onClick={() => setMarks(marks.slice(0, -1))}
          >
            <UndoOutlined aria-hidden />
          </button>
        </div>
        {tool === 'text' && (
          <input
            className="av-input"
            aria-label={t('marking.text')}
            placeholder={t('marking.text')}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <p className="av-above-1 av-secondary">{t(tool === 'text' ? 'marking.hintText' : 'marking.hint')}</p>
        {loaded.kind === 'loading' && <p role="status">{t('evidence.opening')}</p>}
        {loaded.kind === 'missing' && <p role="alert">{t('evidence.unavailableNow')}</p>}
        {picture && (
          <MarkingCanvas
            image={picture.image}
            tool={tool}
            text={text}
            marks={marks}
            onMark={(mark) => setMarks([...marks, mark])}
          />
        )}
        {(saving === 'too-large' || saving === 'failed') && (
          <p role="alert" className="av-problem">
            {t(saving === 'failed' ? 'marking.failed' : 'marking.tooLarge')}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
