import { useState } from 'react';
import type { InlinePhotoData, OtherEvidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PaperClipOutlined } from '@avsec/shared/ui';
import { Flex, Modal } from '@avsec/shared/ui/antd';

const WIDTH = 960;
const IN_THE_MODAL = { display: 'block', maxWidth: '100%', maxHeight: '75vh', margin: '0 auto' };

interface OlderPieceProps {
  data: OtherEvidence['data'];
  nameOf: (data: InlinePhotoData) => string;
  onEnlarge: (photo: InlinePhotoData) => void;
}

function OlderPiece({ data, nameOf, onEnlarge }: OlderPieceProps) {
  const { t } = useTranslation('history');
  if (data.kind !== 'inline') return <span className="av-quiet">{t('details.invalidEvidence')}</span>;
  const { media, dataUrl } = data;
  const name = data.name || t('details.unnamed');
  if (media === 'photo') {
    return (
      <button
        type="button"
        className="details-photo av-plain av-thumbnail av-framed"
        aria-label={t('details.enlarge', { name: nameOf(data) })}
        onClick={() => onEnlarge(data)}
      >
        <img src={dataUrl} alt="" />
      </button>
    );
  }
  return (
    <a
      className="details-document av-line av-anywhere"
      href={dataUrl}
      download={name}
      aria-label={t('details.download', { name })}
    >
      <PaperClipOutlined aria-hidden />
      <bdi>{name}</bdi>
    </a>
  );
}

/** Photos and files that an older version wrote into the row itself; what is neither is named as such, not hidden. */
export function OlderEvidence({ evidence, about }: { evidence: readonly OtherEvidence[]; about?: string | undefined }) {
  const { t } = useTranslation('history');
  const [enlarged, setEnlarged] = useState<InlinePhotoData | null>(null);
  // Words that say who signed are no evidence (specification, section 5).
  const shown = evidence.filter(({ data }) => data.kind !== 'signature-text');
  if (shown.length === 0) return null;
  const nameOf = ({ name }: InlinePhotoData) => [name || t('details.unnamed'), about].filter(Boolean).join(' – ');
  return (
    <>
      <Flex component="ul" wrap gap="small" className="av-list" aria-label={t('details.olderEvidence')}>
        {shown.map(({ id, data }) => (
          <li key={id}>
            <OlderPiece data={data} nameOf={nameOf} onEnlarge={setEnlarged} />
          </li>
        ))}
      </Flex>
      <Modal
        open={enlarged !== null}
        title={enlarged && nameOf(enlarged)}
        footer={null}
        width={WIDTH}
        onCancel={() => setEnlarged(null)}
        destroyOnHidden
        centered
      >
        {enlarged && <img style={IN_THE_MODAL} src={enlarged.dataUrl} alt={nameOf(enlarged)} />}
      </Modal>
    </>
  );
}
