import { useId } from 'react';
import { EMAIL_MAX_LENGTH, ROLES, SHORT_TEXT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { ModuleRoles } from './module-roles';
import { roleNamed, type PersonForm } from './person-form';
import { RightFields } from './right-fields';

interface PersonFieldsProps {
  form: PersonForm;
  isNew: boolean;
  onChange: (changes: Partial<PersonForm>) => void;
}

/** A choice has to have a value. */
const NO_ROLE = '';

export function PersonFields({ form, isNew, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const id = useId();
  return (
    <>
      {isNew && (
        <Form.Item label={t('people.username')} htmlFor={`${id}username`} extra={t('people.usernameHint')}>
          <Input
            id={`${id}username`}
            autoFocus
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={form.username}
            onChange={(event) => onChange({ username: event.target.value })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('people.fullName')} htmlFor={`${id}name`}>
        <Input
          id={`${id}name`}
          autoFocus={!isNew}
          required
          autoComplete="off"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          value={form.fullName}
          onChange={(event) => onChange({ fullName: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('people.badge')} htmlFor={`${id}badge`}>
        <Input
          id={`${id}badge`}
          required
          autoComplete="off"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          value={form.badge}
          onChange={(event) => onChange({ badge: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('people.email')} htmlFor={`${id}email`} extra={t('people.emailHint')}>
        <Input
          id={`${id}email`}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={form.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('people.role')}
        htmlFor={`${id}role`}
        {...(form.role === null && { extra: t('people.noRoleHint') })}
      >
        <Select
          id={`${id}role`}
          value={form.role ?? NO_ROLE}
          options={[
            ...ROLES.map((role) => ({ value: role, label: common(`role.${role}`) })),
            { value: NO_ROLE, label: common('role.none') },
          ]}
          onChange={(chosen: string) => onChange({ role: roleNamed(chosen) })}
        />
      </Form.Item>
      {form.role !== null && <RightFields given={form.rights} onChange={(rights) => onChange({ rights })} />}
      {!isNew && <ModuleRoles given={form.moduleRoles} onChange={(moduleRoles) => onChange({ moduleRoles })} />}
      {!isNew && (
        <Form.Item extra={t('people.disableHint')}>
          <Checkbox checked={form.isDisabled} onChange={({ target }) => onChange({ isDisabled: target.checked })}>
            {t('people.disable')}
          </Checkbox>
        </Form.Item>
      )}
    </>
  );
}
