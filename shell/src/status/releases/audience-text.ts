import { ROLES } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import type { Audience } from '@avsec/shared/module';

/** For whom a candidate is, in words. */
export function audienceText({ roles = [], users = [], share, testers }: Audience, t: Translate, common: Translate, titleOf: (role: string) => string | undefined): string {
  const parts = [
    ...(share === undefined ? [] : [t('releases.shareOf', { share })]),
    ...roles.map((role) => (ROLES.some((one) => one === role) ? common(`role.${role}`) : (titleOf(role) ?? role))),
    ...(testers ? [t('releases.testersText')] : []),
    ...(users.length === 0 ? [] : [t('releases.users', { count: users.length })]),
  ];
  return parts.length > 0 ? parts.join(' · ') : t('releases.nobody');
}
