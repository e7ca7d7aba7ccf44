import type { Audience } from '@avsec/shared/module';
import type { Translate } from '@avsec/shared/i18n';

/** For whom a candidate is, in words. */
export function audienceText({ roles = [], users = [], share }: Audience, t: Translate, common: Translate): string {
  const parts = [
    ...(share === undefined ? [] : [t('releases.shareOf', { share })]),
    ...roles.map((role) => common(`role.${role}`)),
    ...(users.length === 0 ? [] : [t('releases.users', { count: users.length })]),
  ];
  return parts.length > 0 ? parts.join(' · ') : t('releases.nobody');
}
