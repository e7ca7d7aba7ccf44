import { lazy, Suspense, useState } from 'react';
import { useEvidenceUrl } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EditOutlined } from '@avsec/shared/ui';
import type { EvidenceActions } from './evidence-actions';
import { FullViewDialog } from './full-view-dialog';
import { RemovalDialog } from './removal-dialog';
import { TransferState } from './transfer-state';

/** Few photos are drawn on: its code comes when it is asked for. */
const MarkingDialog = lazy(() => import('./marking/marking-dialog'));

interface PhotoTileProps {
  photo: Evidence;
  /** Its place among the item's photos, from 1. */
  number: number;
  disabled: boolean;
  onRemove: EvidenceActions['onRemoveEvidence'];
  onReplace: EvidenceActions['onReplaceEvidence'];
}

function Thumbnail({ photo, alt }: { photo: Evidence; alt: string }) {
  const { t } = useTranslation('checklists');
  const url = useEvidenceUrl(photo, 'thumbnail');
  if (url.kind === 'ready') return <img src={url.url} alt={alt} />;
  return <span>{url.kind === 'missing' ? t('evidence.unavailable') : ''}</span>;
}

/** One photo: small, with where it is kept; pressing it shows it whole. */
export function PhotoTile({ photo, number, disabled, onRemove, onReplace }: PhotoTileProps) {
  const { t } = useTranslation('checklists');
  const [dialog, setDialog] = useState<'none' | 'full-view' | 'removal' | 'marking'>('none');
  const close = () => setDialog('none');

  return (
    <li className="avsec-photo av-anchor av-stack av-gap-1">
      <button
        type="button"
        className="av-plain av-thumbnail av-note av-framed"
        aria-label={t('evidence.viewPhoto', { number })}
        onClick={() => setDialog('full-view')}
      >
        <Thumbnail photo={photo} alt={t('evidence.photoNumber', { number })} />
      </button>
      {!disabled && (
        <>
          <button
            type="button"
            className="av-plain av-remove"
            aria-label={t('evidence.removePhoto', { number })}
            onClick={() => setDialog('removal')}
          >
            ×
          </button>
          <TransferState evidence={photo} />
        </>
      )}
      {dialog === 'full-view' && (
        <FullViewDialog evidence={photo} title={t('evidence.photoNumber', { number })} onClose={close}>
          {!disabled && onReplace && (
            <button type="button" className="av-button" onClick={() => setDialog('marking')}>
              <EditOutlined aria-hidden />
              {t('marking.open')}
            </button>
          )}
        </FullViewDialog>
      )}
      {dialog === 'marking' && onReplace && (
        <Suspense fallback={null}>
          <MarkingDialog photo={photo} onReplace={onReplace} onClose={close} />
        </Suspense>
      )}
      {dialog === 'removal' && <RemovalDialog evidence={photo} onRemove={onRemove} onClose={close} />}
    </li>
  );
}
