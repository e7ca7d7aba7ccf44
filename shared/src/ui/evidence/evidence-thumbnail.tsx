import { useTranslation } from '../../i18n/use-translation';
import { useEvidenceUrl } from '../../data/evidence/use-evidence-url';
import type { Evidence } from '../../domain/evidence/evidence';
import { languageOf } from '../../i18n/languages';
import { CloseOutlined, FileImageOutlined, FileTextOutlined } from '../icons';
import { EvidenceTransferState } from './evidence-transfer-state';
import './evidence.css';
import { formatFileSize } from '../../i18n/file-size';

interface EvidenceThumbnailProps {
  evidence: Evidence;
  /** The question that it answers. */
  about?: string | undefined;
  onOpen: () => void;
  /** Shows the button that removes it; leave out where evidence is only read. */
  onRemove?: () => void;
  /** Says in words how far its way to the backend is; for evidence that is being collected. */
  transfer?: boolean;
}

function Picture({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('common');
  const url = useEvidenceUrl(evidence, 'thumbnail');
  switch (url.kind) {
    case 'loading':
      return (
        <span
          className="evidence__blank evidence__blank--loading av-column av-middle av-tall"
          role="img"
          aria-label={t('evidence.loading', { name: evidence.name })}
        />
      );
    case 'missing':
      return (
        <span className="evidence__blank av-column av-middle av-tall">
          <FileImageOutlined aria-hidden />
          <span className="evidence__words av-centred av-two-lines av-anywhere">{t('evidence.missing')}</span>
          <span className="av-visually-hidden">{` – ${evidence.name}`}</span>
        </span>
      );
    case 'ready':
      return <img src={url.url} alt={evidence.name} decoding="async" />;
  }
}

function Document({ evidence }: { evidence: Evidence }) {
  const { i18n } = useTranslation('common');
  return (
    <span className="evidence__blank av-column av-middle av-tall">
      <FileTextOutlined aria-hidden />
      <span className="evidence__words av-centred av-two-lines av-anywhere">{evidence.name}</span>{' '}
      <span className="evidence__words av-centred av-secondary">
        {formatFileSize(evidence.size, languageOf(i18n.language))}
      </span>
    </span>
  );
}

/** A file's name with the question that it answers. */
export const namedBy = (name: string, about: string | undefined): string => (about ? `${name} – ${about}` : name);

/** A photo small, or a file by name and size. */
export function EvidenceThumbnail({ evidence, about, onOpen, onRemove, transfer = false }: EvidenceThumbnailProps) {
  const { t } = useTranslation('common');
  return (
    <div className="evidence av-anchor">
      <button
        type="button"
        className="evidence__frame av-anchor av-lit av-whole av-plain av-thumbnail av-framed"
        title={evidence.name}
        onClick={onOpen}
      >
        {evidence.type.startsWith('image/') ? <Picture evidence={evidence} /> : <Document evidence={evidence} />}
        {/* After what is shown, so that whoever speaks to the device can name it by that. */}
        <span className="av-visually-hidden">
          {[about, t('evidence.open')].map((words) => (words ? ` – ${words}` : '')).join('')}
        </span>
      </button>
      {onRemove && (
        <button
          type="button"
          className="av-plain av-remove evidence__remove"
          aria-label={t('evidence.remove', { name: evidence.name })}
          onClick={onRemove}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      {transfer && <EvidenceTransferState evidenceId={evidence.id} />}
    </div>
  );
}
