import { useTranslation } from '../../i18n/use-translation';
import { useEvidenceTransfer } from '../../data/evidence/use-evidence-transfer';
import { CheckCircleOutlined, ClockCircleOutlined, CloudUploadOutlined, WarningOutlined } from '../icons';

const ICONS = {
  stored: ClockCircleOutlined,
  'in-page': WarningOutlined,
  uploading: CloudUploadOutlined,
  uploaded: CheckCircleOutlined,
  failed: WarningOutlined,
};

const TONES = { stored: 'secondary', 'in-page': 'secondary', uploading: 'secondary', uploaded: 'good', failed: 'bad' };

/** Where the bytes are by now, in words: on this device, on their way, on the backend. */
export function EvidenceTransferState({ evidenceId }: { evidenceId: string }) {
  const { t } = useTranslation('common');
  const transfer = useEvidenceTransfer(evidenceId);
  const Icon = ICONS[transfer];
  return (
    <span className={`evidence__transfer av-line av-gap-1 av-above-1 av-${TONES[transfer]}`}>
      <Icon aria-hidden />
      <span>{t(`evidence.transfer.${transfer}`)}</span>
    </span>
  );
}
