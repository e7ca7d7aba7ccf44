import { type ReleaseChange, useDeclaredRolesQuery } from '@avsec/shared/data';
import { ROLES } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Audience } from '@avsec/shared/module';
import { Checkbox, Flex, Form, Input } from '@avsec/shared/ui/antd';
import { Field, Select } from '@avsec/shared/ui/data';
import { useId } from 'react';

/** What stands in the fields: a share of 0 is none, names are as they were typed. */
export interface AudienceWish {
  share: number;
  roles: readonly string[];
  testers: boolean;
  names: string;
}

export const NOBODY: AudienceWish = { share: 0, roles: [], testers: false, names: '' };

/** An audience as the server is told it: people by user name. */
export type NamedAudience = Extract<ReleaseChange, { action: 'offer' }>['audience'];

export const wishOf = ({ share = 0, roles = [], testers = false }: Audience): AudienceWish => ({
  share,
  roles,
  testers,
  names: '',
});

export function namedAudience({ share, roles, testers, names }: AudienceWish): NamedAudience {
  const usernames = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return {
    ...(share > 0 && { share }),
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(testers && { testers }),
    ...(usernames.length > 0 && { usernames }),
  };
}

const SHARES = [1, 5, 10, 25, 50] as const;

/** Of whom an audience is: a share, roles, people by user name, testers with the link. */
export function AudienceFields({ wish, onWish }: { wish: AudienceWish; onWish: (wish: AudienceWish) => void }) {
  const { t, i18n } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const { data: declaredRoles = [] } = useDeclaredRolesQuery();
  const field = useId();
  const { share, roles, testers, names } = wish;
  const named = [
    ...ROLES.map((role) => [role, common(`role.${role}`)] as const),
    ...declaredRoles.map(({ name, title }) => [name, title[languageOf(i18n.language)] ?? name] as const),
  ];
  const choices = SHARES.some((choice) => choice === share) || share === 0 ? SHARES : [...SHARES, share];
  return (
    <>
      <Form.Item>
        <Field label={t('releases.share')}>
          <Select
            aria-label={t('releases.share')}
            value={share}
            options={[
              { value: 0, label: '–' },
              ...choices.map((choice) => ({ value: choice, label: t('releases.shareOf', { share: choice }) })),
            ]}
            onChange={(chosen: number) => onWish({ ...wish, share: chosen })}
          />
        </Field>
      </Form.Item>
      <Form.Item label={t('releases.roles')}>
        <Flex wrap gap="small" role="group" aria-label={t('releases.roles')}>
          {named.map(([role, title]) => (
            <Checkbox
              key={role}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onWish({ ...wish, roles: target.checked ? [...roles, role] : roles.filter((one) => one !== role) })
              }
            >
              {title}
            </Checkbox>
          ))}
        </Flex>
      </Form.Item>
      <Form.Item>
        <Checkbox checked={testers} onChange={({ target }) => onWish({ ...wish, testers: target.checked })}>
          {t('releases.testers')}
        </Checkbox>
      </Form.Item>
      <Form.Item label={t('releases.names')} htmlFor={`${field}names`}>
        <Input
          id={`${field}names`}
          value={names}
          autoCapitalize="none"
          onChange={(event) => onWish({ ...wish, names: event.target.value })}
        />
      </Form.Item>
    </>
  );
}
