import type { SiteDate } from '@avsec/shared/domain';
import { formatDate } from '@avsec/shared/i18n';

/** A day of the site as people write it: the same wherever the person is. */
export const siteDay = (date: SiteDate): string => formatDate(`${date}T12:00:00`);
