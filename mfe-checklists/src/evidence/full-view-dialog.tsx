import type { ReactNode } from 'react';
import { useEvidenceUrl } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { formatDateTime, formatFileSize, useTranslation } from '@avsec/shared/i18n';
import { CaptureFacts, ModalDialog } from '@avsec/shared/ui';
import { FileName, readableFileName } from './file-name';

interface FullViewDialogProps {
  evidence: Evidence;
  title: string;
  onClose: () => void;
  /** What can be done with it, beside closing. */
  children?: ReactNode;
}

function Content({ evidence, title }: Pick<FullViewDialogProps, 'evidence' | 'title'>) {
  const { t } = useTranslation('checklists');
  const url = useEvidenceUrl(evidence, 'full');
  if (url.kind === 'loading')
    return (
      <p role="status" className="avsec-full-view av-stack av-whole">
        {t('evidence.opening')}
      </p>
    );
  if (url.kind === 'missing') return <p role="alert">{t('evidence.unavailableNow')}</p>;
  if (evidence.type.startsWith('image/'))
    return <img src={url.url} alt={title} className="avsec-full-view av-stack av-whole" />;
  return (
    <a className="av-button av-button--primary" href={url.url} download={readableFileName(evidence.name)}>
      {t('evidence.download')}
    </a>
  );
}

/** A photo in full size, or a file to be saved, with what is known about it. */
export function FullViewDialog({ evidence, title, onClose, children }: FullViewDialogProps) {
  const { t, i18n } = useTranslation('checklists');
  return (
    <ModalDialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {children}
          <button type="button" className="av-button" onClick={onClose}>
            {t('evidence.close')}
          </button>
        </>
      }
    >
      <Content evidence={evidence} title={title} />
      <p className="av-above-1 av-secondary">
        <FileName name={evidence.name} /> · <span>{formatFileSize(evidence.size, i18n.language)}</span> ·{' '}
        <span>{formatDateTime(evidence.uploadDate)}</span>
      </p>
      <CaptureFacts evidence={evidence} />
    </ModalDialog>
  );
}
