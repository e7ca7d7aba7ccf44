import { useState } from 'react';
import { useEvidenceUrl } from '@avsec/shared/data';
import type { Evidence, OtherEvidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PaperClipOutlined } from '@avsec/shared/ui';
import { EnlargedPhoto, type EnlargedSource } from './enlarged-photo';

function StoredPhoto({ evidence, onEnlarge }: { evidence: Evidence; onEnlarge: () => void }) {
  const { t } = useTranslation('history');
  const url = useEvidenceUrl(evidence, 'thumbnail');
  if (url.kind === 'missing') return <span className="details-photo details-quiet">{t('details.evidenceMissing', { name: evidence.name })}</span>;
  return (
    <button type="button" className="details-photo" aria-label={t('details.enlarge', { name: evidence.name })} onClick={onEnlarge}>
      {url.kind === 'ready' && <img src={url.url} alt="" loading="lazy" />}
    </button>
  );
}

function DocumentLink({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('history');
  return (
    <a className="details-document" href={url} download={name} aria-label={t('details.download', { name })}>
      <PaperClipOutlined aria-hidden />
      <bdi>{name}</bdi>
    </a>
  );
}

function StoredDocument({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('history');
  const url = useEvidenceUrl(evidence, 'full');
  if (url.kind === 'ready') return <DocumentLink name={evidence.name} url={url.url} />;
  return <span className="details-quiet">{t(url.kind === 'loading' ? 'details.evidenceLoading' : 'details.evidenceMissing', { name: evidence.name })}</span>;
}

/** A photo or file that an older version wrote into the row itself; anything that is neither is named as such. */
function OlderForm({ evidence: { data }, onEnlarge }: { evidence: OtherEvidence; onEnlarge: (source: EnlargedSource) => void }) {
  const { t } = useTranslation('history');
  if (data.kind !== 'inline') return <span className="details-quiet">{t('details.invalidEvidence')}</span>;
  const { name, dataUrl, media } = data;
  if (media === 'document') return <DocumentLink name={name} url={dataUrl} />;
  return (
    <button type="button" className="details-photo" aria-label={t('details.enlarge', { name })} onClick={() => onEnlarge({ kind: 'inline', name, url: dataUrl })}>
      <img src={dataUrl} alt="" />
    </button>
  );
}

/** Photos to be enlarged and files to be saved. */
export function EvidenceList({ evidence, otherEvidence }: { evidence: readonly Evidence[]; otherEvidence: readonly OtherEvidence[] }) {
  const { t } = useTranslation('history');
  const [enlarged, setEnlarged] = useState<EnlargedSource | null>(null);
  // Words that say who signed are no evidence (specification, section 5).
  const older = otherEvidence.filter(({ data }) => data.kind !== 'signature-text');
  if (evidence.length === 0 && older.length === 0) return null;
  return (
    <>
      <ul className="details-evidence" aria-label={t('details.evidence')}>
        {evidence.map((piece) => (
          <li key={piece.id}>
            {piece.kind === 'photo' ? (
              <StoredPhoto evidence={piece} onEnlarge={() => setEnlarged({ kind: 'stored', evidence: piece })} />
            ) : (
              <StoredDocument evidence={piece} />
            )}
          </li>
        ))}
        {older.map((piece) => (
          <li key={piece.id}>
            <OlderForm evidence={piece} onEnlarge={setEnlarged} />
          </li>
        ))}
      </ul>
      {enlarged && <EnlargedPhoto source={enlarged} onClose={() => setEnlarged(null)} />}
    </>
  );
}
