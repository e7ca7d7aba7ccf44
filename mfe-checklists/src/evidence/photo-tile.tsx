import { useState } from 'react';
import { useEvidenceUrl } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { EvidenceActions } from './evidence-actions';
import { FullViewDialog } from './full-view-dialog';
import { RemovalDialog } from './removal-dialog';
import { TransferState } from './transfer-state';

interface PhotoTileProps {
  photo: Evidence;
  /** Its place among the item's photos, from 1. */
  number: number;
  disabled: boolean;
  onRemove: EvidenceActions['onRemoveEvidence'];
}

function Thumbnail({ photo, alt }: { photo: Evidence; alt: string }) {
  const { t } = useTranslation('checklists');
  const url = useEvidenceUrl(photo, 'thumbnail');
  if (url.kind === 'ready') return <img src={url.url} alt={alt} className="avsec-photo-image" />;
  return <span className="avsec-photo-image avsec-photo-placeholder">{url.kind === 'missing' ? t('evidence.unavailable') : ''}</span>;
}

/** One photo: small, with where it is kept; pressing it shows it whole. */
export function PhotoTile({ photo, number, disabled, onRemove }: PhotoTileProps) {
  const { t } = useTranslation('checklists');
  const [dialog, setDialog] = useState<'none' | 'full-view' | 'removal'>('none');
  const close = () => setDialog('none');

  return (
    <li className="avsec-photo">
      <button type="button" className="avsec-photo-open" aria-label={t('evidence.viewPhoto', { number })} onClick={() => setDialog('full-view')}>
        <Thumbnail photo={photo} alt={t('evidence.photoNumber', { number })} />
      </button>
      {!disabled && (
        <>
          <button type="button" className="avsec-photo-remove" aria-label={t('evidence.removePhoto', { number })} onClick={() => setDialog('removal')}>
            ×
          </button>
          <TransferState evidence={photo} />
        </>
      )}
      {dialog === 'full-view' && <FullViewDialog evidence={photo} title={t('evidence.photoNumber', { number })} onClose={close} />}
      {dialog === 'removal' && <RemovalDialog evidence={photo} onRemove={onRemove} onClose={close} />}
    </li>
  );
}
