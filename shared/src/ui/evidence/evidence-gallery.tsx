import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Evidence } from '../../domain/evidence/evidence';
import { EvidenceThumbnail } from './evidence-thumbnail';
import { EvidenceViewer } from './evidence-viewer';
import './evidence.css';

interface EvidenceGalleryProps {
  evidence: readonly Evidence[];
  /** The question that it answers; each piece is named by it, and not by its file alone. */
  about?: string;
  onRemove?: (evidence: Evidence) => void;
  transfer?: boolean;
}

/** Evidence as a row of thumbnails, each of which opens in full size. Draws nothing when there is none. */
export function EvidenceGallery({ evidence, about, onRemove, transfer }: EvidenceGalleryProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState<number | null>(null);
  if (evidence.length === 0) return null;
  return (
    <>
      <ul className="av-list av-row av-gap-3" aria-label={t('evidence.label')}>
        {evidence.map((one, index) => (
          <li key={one.id}>
            <EvidenceThumbnail
              evidence={one}
              about={about}
              transfer={transfer}
              onOpen={() => setOpen(index)}
              onRemove={onRemove && (() => onRemove(one))}
            />
          </li>
        ))}
      </ul>
      <EvidenceViewer evidence={evidence} about={about} index={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}
