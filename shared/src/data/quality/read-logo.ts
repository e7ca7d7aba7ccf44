import { dataUrlOf } from '../../domain/evidence/data-url';
import { photoTypeOf } from '../../domain/image/photo-type';
import { SITE_LOGO_BOX_PX, SITE_LOGO_MAX_BYTES } from '../../domain/limits';
import { reducedJpeg } from '../evidence/reduced-image';

const AS_IT_IS: readonly (string | null)[] = ['image/png', 'image/jpeg'];

/**
 * A picture that was chosen as the airport's logo, as a data URL: as it is where it is a small PNG or JPEG by its
 * bytes, otherwise reduced; null where it is no picture that can be drawn, or none that becomes small enough.
 */
export async function readLogo(file: Blob): Promise<string | null> {
  const type = photoTypeOf(new Uint8Array(await file.arrayBuffer()));
  const bitmap = type === null ? null : await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const isSmall = AS_IT_IS.includes(type) && file.size <= SITE_LOGO_MAX_BYTES;
    const logo = isSmall ? new Blob([file], { type: type ?? '' }) : await reducedJpeg(bitmap, SITE_LOGO_BOX_PX);
    return logo && logo.size <= SITE_LOGO_MAX_BYTES ? await dataUrlOf(logo) : null;
  } finally {
    bitmap.close();
  }
}
