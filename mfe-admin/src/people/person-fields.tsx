import { EMAIL_MAX_LENGTH, isBlank, ROLES, SHORT_TEXT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { ModuleRoles } from './module-roles';
import { roleNamed, type FormProblem, type PersonForm } from './person-form';
import { RightFields } from './right-fields';

interface PersonFieldsProps {
  form: PersonForm;
  isNew: boolean;
  /** The fields that cannot be stored as they are. */
  wrong: readonly FormProblem[];
  idOf: (field: string) => string;
  onChange: (changes: Partial<PersonForm>) => void;
}

/** A choice has to have a value. */
const NO_ROLE = '';

export function PersonFields({ form, isNew, wrong, idOf, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const why = (field: FormProblem) =>
    t(`people.problem.${field === 'username' && isBlank(form.username) ? 'usernameMissing' : field}`);
  const labelled = (field: FormProblem) => ({
    label: t(`people.${field}`),
    htmlFor: idOf(field),
    required: field !== 'email',
    ...(wrong.includes(field) && { validateStatus: 'error' as const, help: why(field) }),
  });
  const input = (field: FormProblem) => ({
    id: idOf(field),
    autoComplete: 'off',
    'aria-invalid': wrong.includes(field),
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      {isNew && (
        <Form.Item {...labelled('username')} extra={t('people.usernameHint')}>
          <Input {...input('username')} autoFocus required autoCapitalize="none" spellCheck={false} maxLength={64} />
        </Form.Item>
      )}
      <Form.Item {...labelled('fullName')}>
        <Input {...input('fullName')} autoFocus={!isNew} required maxLength={SHORT_TEXT_MAX_LENGTH} />
      </Form.Item>
      <Form.Item {...labelled('badge')}>
        <Input {...input('badge')} required maxLength={SHORT_TEXT_MAX_LENGTH} />
      </Form.Item>
      <Form.Item {...labelled('email')} extra={t('people.emailHint')}>
        <Input {...input('email')} type="email" maxLength={EMAIL_MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        label={t('people.role')}
        htmlFor={idOf('role')}
        {...(form.role === null && { extra: t('people.noRoleHint') })}
      >
        <Select
          id={idOf('role')}
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
