import type { RefObject } from 'react';
import { EMAIL_MAX_LENGTH, ROLES, SHORT_TEXT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModuleRoles } from './module-roles';
import { roleNamed, type PersonForm } from './person-form';
import { RightFields } from './right-fields';

interface PersonFieldsProps {
  form: PersonForm;
  isNew: boolean;
  firstField: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<PersonForm>) => void;
}

export function PersonFields({ form, isNew, firstField, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  return (
    <>
      {isNew && (
        <label className="person-form__field">
          <span>{t('people.username')}</span>
          <input
            ref={firstField}
            className="av-input"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={form.username}
            onChange={(event) => onChange({ username: event.target.value })}
          />
          <small>{t('people.usernameHint')}</small>
        </label>
      )}
      <label className="person-form__field">
        <span>{t('people.fullName')}</span>
        <input
          ref={isNew ? null : firstField}
          className="av-input"
          required
          autoComplete="off"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          value={form.fullName}
          onChange={(event) => onChange({ fullName: event.target.value })}
        />
      </label>
      <label className="person-form__field">
        <span>{t('people.badge')}</span>
        <input
          className="av-input"
          required
          autoComplete="off"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          value={form.badge}
          onChange={(event) => onChange({ badge: event.target.value })}
        />
      </label>
      <label className="person-form__field">
        <span>{t('people.email')}</span>
        <input
          className="av-input"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={form.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <small>{t('people.emailHint')}</small>
      </label>
      <label className="person-form__field">
        <span>{t('people.role')}</span>
        <select
          className="av-input"
          value={form.role ?? ''}
          onChange={(event) => onChange({ role: roleNamed(event.target.value) })}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {common(`role.${role}`)}
            </option>
          ))}
          <option value="">{common('role.none')}</option>
        </select>
        {form.role === null && <small>{t('people.noRoleHint')}</small>}
      </label>
      {form.role !== null && <RightFields given={form.rights} onChange={(rights) => onChange({ rights })} />}
      {!isNew && <ModuleRoles given={form.moduleRoles} onChange={(moduleRoles) => onChange({ moduleRoles })} />}
      {!isNew && (
        <label className="person-form__switch">
          <input
            type="checkbox"
            checked={form.isDisabled}
            onChange={(event) => onChange({ isDisabled: event.target.checked })}
          />
          <span>
            {t('people.disable')}
            <small>{t('people.disableHint')}</small>
          </span>
        </label>
      )}
    </>
  );
}
