import { useState } from 'react';
import { SIGNATURE_SHOWN_MAX_PX } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** The drawn signature; an image that cannot be drawn is hidden (specification, section 8). */
export function SignatureImage({ image, name }: { image: string | null; name: string }) {
  const { t } = useTranslation('history');
  const [broken, setBroken] = useState(false);
  if (!image) return <p className="av-quiet">{t('details.noSignature')}</p>;
  if (broken) return null;
  return (
    <img
      className="av-paper av-framed av-block av-whole"
      style={{ maxWidth: SIGNATURE_SHOWN_MAX_PX }}
      src={image}
      alt={t('details.signatureOf', { name })}
      onError={() => setBroken(true)}
    />
  );
}
