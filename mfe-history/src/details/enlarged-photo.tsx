import { useEvidenceUrl, type EvidenceUrl } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Modal } from '@avsec/shared/ui';

export type EnlargedSource = { kind: 'stored'; evidence: Evidence } | { kind: 'inline'; name: string; url: string };

const WIDTH = 1000;

function Picture({ name, url }: { name: string; url: EvidenceUrl }) {
  const { t } = useTranslation('history');
  if (url.kind === 'ready') return <img className="details-enlarged" src={url.url} alt={name} />;
  return <p role="status">{t(url.kind === 'loading' ? 'details.evidenceLoading' : 'details.evidenceMissing', { name })}</p>;
}

function StoredPicture({ evidence }: { evidence: Evidence }) {
  return <Picture name={evidence.name} url={useEvidenceUrl(evidence, 'full')} />;
}

/** A photo in full size, over the details. */
export function EnlargedPhoto({ source, onClose }: { source: EnlargedSource; onClose: () => void }) {
  const { t } = useTranslation('history');
  const name = source.kind === 'stored' ? source.evidence.name : source.name;
  return (
    <Modal
      open
      centered
      width={WIDTH}
      title={<bdi>{name}</bdi>}
      onCancel={onClose}
      footer={
        <button type="button" className="av-button" onClick={onClose}>
          {t('details.backToDetails')}
        </button>
      }
    >
      {source.kind === 'stored' ? <StoredPicture evidence={source.evidence} /> : <Picture name={name} url={{ kind: 'ready', url: source.url }} />}
    </Modal>
  );
}
