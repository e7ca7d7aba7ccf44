import type { Site } from '../domain/quality/places/site';
import type { FileReference, ReportLetterhead } from './document';
import type { ReportReader } from './reader';

/** The airport as an administrator named it. */
export type KnownSite = Pick<Site, 'name' | 'logo'>;

export function writeLetterhead(site: KnownSite | null | undefined, { t }: ReportReader): ReportLetterhead {
  return {
    airport: site?.name.trim() || null,
    logo: site?.logo ? inline(site.logo) : null,
    product: t('common:product'),
    kind: t('kind'),
  };
}

const inline = (dataUrl: string): FileReference => ({ kind: 'inline', dataUrl });
