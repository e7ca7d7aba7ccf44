import { useEffect, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { QrCode } from '@avsec/shared/seal';

/** Px. */
const SIDE = 208;
const ROUNDED = { borderRadius: 8 };

/**
 * Drawn in the page: the address holds the secret, and nobody else is to draw it. The code to draw one is fetched for
 * it alone; without it the text below it does.
 */
export function SetUpQr({ address }: { address: string }) {
  const { t } = useTranslation('shell');
  const [drawn, setDrawn] = useState<QrCode | null>(null);
  useEffect(() => {
    let gone = false;
    import('@avsec/shared/seal').then(
      ({ verificationQr }) => !gone && setDrawn(verificationQr(address)),
      () => undefined,
    );
    return () => void (gone = true);
  }, [address]);
  if (!drawn) return null;
  return (
    <svg
      className="second-step__qr"
      width={SIDE}
      height={SIDE}
      style={ROUNDED}
      role="img"
      aria-label={t('account.secondStep.qr')}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={drawn.size} height={drawn.size} fill="#ffffff" />
      <path d={drawn.path} fill="#000000" />
    </svg>
  );
}
