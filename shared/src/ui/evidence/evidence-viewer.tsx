import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEvidenceUrl } from '../../data/evidence/use-evidence-url';
import type { Evidence } from '../../domain/evidence';
import { DownloadOutlined, LeftOutlined, RightOutlined } from '../icons';
import { LoadingState } from '../states/loading-state';
import './evidence.css';

interface EvidenceViewerProps {
  evidence: readonly Evidence[];
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
            <img className="evidence-viewer__image" src={url.url} alt={evidence.name} />
          ) : (
            <p>{t('evidence.noPreview')}</p>
          )}
          <p className="evidence-viewer__download">
            <a className="av-button" href={url.url} download={evidence.name}>
              <DownloadOutlined aria-hidden />
              {t('evidence.download')}
            </a>
          </p>
        </>
      );
  }
}

/** Photos and files of an item in full size, one at a time. */
export function EvidenceViewer({ evidence, index, onMove, onClose }: EvidenceViewerProps) {
  const { t } = useTranslation('common');
  const shown = index === null ? undefined : evidence[index];
  const total = evidence.length;
  return (
    <Modal open={shown !== undefined} title={shown?.name} footer={null} width={960} onCancel={onClose} destroyOnHidden centered>
      {shown && <FullSize key={shown.id} evidence={shown} />}
      {index !== null && total > 1 && (
        <div className="evidence-viewer__moves">
          <Button icon={<LeftOutlined />} disabled={index === 0} onClick={() => onMove(index - 1)}>
            {t('evidence.previous')}
          </Button>
          <span className="av-figures" role="status">
            {t('evidence.position', { n: index + 1, total })}
          </span>
          <Button icon={<RightOutlined />} iconPlacement="end" disabled={index === total - 1} onClick={() => onMove(index + 1)}>
            {t('evidence.next')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
