import { useState } from 'react';
import type { Evidence } from '@avsec/shared/domain';
import { formatFileSize, useTranslation } from '@avsec/shared/i18n';
import type { EvidenceActions } from './evidence-actions';
import { FileName, readableFileName } from './file-name';
import { FullViewDialog } from './full-view-dialog';
import { RemovalDialog } from './removal-dialog';
import { TransferState } from './transfer-state';

interface AttachmentRowProps {
  file: Evidence;
  disabled: boolean;
  onRemove: EvidenceActions['onRemoveEvidence'];
}

/**
 * One file: name (isolated, so that marks for writing direction in it change nothing around it), size, where it is
 * kept.
 */
export function AttachmentRow({ file, disabled, onRemove }: AttachmentRowProps) {
  const { t, i18n } = useTranslation('checklists');
  const [dialog, setDialog] = useState<'none' | 'full-view' | 'removal'>('none');
  const close = () => setDialog('none');

  return (
    <li className="avsec-file av-row av-gap-3 av-lines-1 av-framed">
      <span className="av-basis">
        <FileName name={file.name} />{' '}
        <span className="avsec-evidence-count av-figures av-secondary">{formatFileSize(file.size, i18n.language)}</span>
      </span>
      {!disabled && <TransferState evidence={file} />}
      <button
        type="button"
        className="av-button av-button--quiet"
        aria-label={t('evidence.openNamed', { name: readableFileName(file.name) })}
        onClick={() => setDialog('full-view')}
      >
        {t('evidence.open')}
      </button>
      {!disabled && (
        <button
          type="button"
          className="av-button av-button--quiet"
          aria-label={t('evidence.removeNamed', { name: readableFileName(file.name) })}
          onClick={() => setDialog('removal')}
        >
          {t('evidence.removal.confirm')}
        </button>
      )}
      {dialog === 'full-view' && <FullViewDialog evidence={file} title={t('evidence.attachment')} onClose={close} />}
      {dialog === 'removal' && <RemovalDialog evidence={file} onRemove={onRemove} onClose={close} />}
    </li>
  );
}
