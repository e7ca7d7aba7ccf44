import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useEvidenceUrl } from '../../data/evidence/use-evidence-url';
import type { Evidence } from '../../domain/evidence/evidence';
import { DownloadOutlined, LeftOutlined, RightOutlined } from '../icons';
import { ModalDialog } from '../modal-dialog';
import { LoadingState } from '../states/loading-state';
import { CaptureFacts } from './capture-facts';
import { namedBy } from './evidence-thumbnail';
import './evidence.css';

interface EvidenceViewerProps {
  evidence: readonly Evidence[];
  /** The question that it answers. */
  about?: string | undefined;
  /** Which one is shown; null keeps the viewer closed. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
}

function FullSize({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('common');
  const url = useEvidenceUrl(evidence, 'full');
  switch (url.kind) {
    case 'loading':
      return <LoadingState kind="document" label={t('evidence.loading', { name: evidence.name })} />;
    case 'missing':
      return <p role="alert">{t('evidence.missingAdvice')}</p>;
    case 'ready':
      return (
        <>
          {evidence.type.startsWith('image/') ? (
            <img className="evidence-viewer__image av-block av-whole" src={url.url} alt={evidence.name} />
          ) : (
            <p>{t('evidence.noPreview')}</p>
          )}
          <p className="av-above-4">
            <a className="av-button" href={url.url} download={evidence.name}>
              <DownloadOutlined aria-hidden />
              {t('evidence.download')}
            </a>
          </p>
        </>
      );
  }
}

function Moves({ index, total, onMove }: { index: number; total: number; onMove: (index: number) => void }) {
  const { t } = useTranslation('common');
  // Not `disabled`, which would take the focus from the button that leads to the last one.
  const leadsTo = (next: number) => {
    const absent = next < 0 || next >= total;
    return { 'aria-disabled': absent, onClick: () => absent || onMove(next) };
  };
  return (
    <div className="evidence-viewer__moves av-fill av-line av-gap-3">
      <button type="button" className="av-button" {...leadsTo(index - 1)}>
        <LeftOutlined aria-hidden />
        {t('evidence.previous')}
      </button>
      <span className="av-figures" role="status">
        {t('evidence.position', { n: index + 1, total })}
      </span>
      <button type="button" className="av-button" {...leadsTo(index + 1)}>
        {t('evidence.next')}
        <RightOutlined aria-hidden />
      </button>
    </div>
  );
}

/** Photos and files of an item in full size, one at a time. */
export function EvidenceViewer({ evidence, about, index, onMove, onClose }: EvidenceViewerProps) {
  const { t } = useTranslation('common');
  const closing = useRef<HTMLButtonElement>(null);
  const shown = index === null ? undefined : evidence[index];
  if (index === null || !shown) return null;
  return (
    <ModalDialog
      title={namedBy(shown.name, about)}
      size="wide"
      onClose={onClose}
      closesBeside
      initialFocus={closing}
      footer={
        <>
          {evidence.length > 1 && <Moves index={index} total={evidence.length} onMove={onMove} />}
          <button ref={closing} type="button" className="av-button" onClick={onClose}>
            {t('actions.close')}
          </button>
        </>
      }
    >
      <FullSize key={shown.id} evidence={shown} />
      <CaptureFacts evidence={shown} />
    </ModalDialog>
  );
}
