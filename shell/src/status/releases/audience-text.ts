import { useDeclaredRolesQuery } from '@avsec/shared/data';
import { ROLES } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Audience } from '@avsec/shared/module';

/** Says in words for whom a canary is. */
export function useAudienceText(): (audience: Audience) => string {
  const { t, i18n } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const { data: declaredRoles = [] } = useDeclaredRolesQuery();
  const titleOf = (role: string): string =>
    declaredRoles.find(({ name }) => name === role)?.title[languageOf(i18n.language)] ?? role;
  return ({ roles = [], users = [], share, testers }) => {
    const parts = [
      ...(share === undefined ? [] : [t('releases.shareOf', { share })]),
      ...roles.map((role) => (ROLES.some((one) => one === role) ? common(`role.${role}`) : titleOf(role))),
      ...(testers ? [t('releases.testersText')] : []),
      ...(users.length === 0 ? [] : [t('releases.users', { count: users.length })]),
    ];
    return parts.length > 0 ? parts.join(' · ') : t('releases.nobody');
  };
}
