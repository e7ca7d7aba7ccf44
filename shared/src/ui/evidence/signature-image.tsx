import { useState } from 'react';
import { SIGNATURE_SHOWN_MAX_PX } from '../../domain/limits';

/** A drawn signature; one that cannot be drawn is hidden (specification, section 8). */
export function SignatureImage({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img
      className="av-paper av-framed av-block av-whole"
      style={{ maxWidth: SIGNATURE_SHOWN_MAX_PX }}
      src={src}
      alt={alt}
      onError={() => setBroken(true)}
    />
  );
}
