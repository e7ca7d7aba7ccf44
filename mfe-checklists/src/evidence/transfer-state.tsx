import { retryOutbox, useEvidenceTransfer } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/**
 * Where the bytes are, in words: on this device, on their way, at the backend, or refused (then a button to try again).
 */
export function TransferState({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('checklists');
  const transfer = useEvidenceTransfer(evidence.id);
  const text = t(`evidence.transfer.${evidence.kind}.${transfer}`);
  if (transfer !== 'failed') return <span className="av-note av-centred">{text}</span>;
  return (
    <button
      type="button"
      className="avsec-transfer-failed av-plain av-centred av-small av-bad"
      onClick={() => void retryOutbox()}
    >
      {text}
    </button>
  );
}
