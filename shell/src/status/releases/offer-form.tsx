import type { DeclaredRole, ReleaseChange } from '@avsec/shared/data';
import { ROLES } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Audience } from '@avsec/shared/module';
import { useId, useState } from 'react';

interface OfferFormProps {
  id: string;
  version: string;
  audience: Audience;
  /** Roles beyond the four, of all modules. */
  declaredRoles: readonly DeclaredRole[];
  onOffer: (change: ReleaseChange) => void;
}

const SHARES = [1, 5, 10, 25, 50] as const;

/** For whom a release is beside the registered one: a share, roles, people by user name; people that it was for before stay unless others are named. */
export function OfferForm({ id, version, audience, declaredRoles, onOffer }: OfferFormProps) {
  const { t, i18n } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const [share, setShare] = useState(audience.share ?? 0);
  const [roles, setRoles] = useState<readonly string[]>(audience.roles ?? []);
  const [testers, setTesters] = useState(audience.testers === true);
  const [names, setNames] = useState('');
  const field = useId();
  const usernames = names.split(',').map((name) => name.trim()).filter((name) => name !== '');
  const offer = () =>
    onOffer({ action: 'offer', id, version, audience: { ...(share > 0 && { share }), ...(roles.length > 0 && { roles: [...roles] }), ...(testers && { testers }), ...(usernames.length > 0 && { usernames }) } });
  const named = [...ROLES.map((role) => [role, common(`role.${role}`)] as const), ...declaredRoles.map(({ name, title }) => [name, title[languageOf(i18n.language)] ?? name] as const)];
  const choices = SHARES.some((choice) => choice === share) || share === 0 ? SHARES : [...SHARES, share];
  return (
    <form
      className="releases__offer"
      onSubmit={(event) => {
        event.preventDefault();
        offer();
      }}
    >
      <label htmlFor={`${field}share`}>{t('releases.share')}</label>
      <select id={`${field}share`} className="av-input" value={share} onChange={(event) => setShare(Number(event.target.value))}>
        <option value={0}>–</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t('releases.shareOf', { share: choice })}
          </option>
        ))}
      </select>
      <fieldset>
        <legend>{t('releases.roles')}</legend>
        {named.map(([role, title]) => (
          <label key={role}>
            <input type="checkbox" checked={roles.includes(role)} onChange={({ target }) => setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))} /> <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" checked={testers} onChange={({ target }) => setTesters(target.checked)} /> {t('releases.testers')}
      </label>
      <label htmlFor={`${field}names`}>{t('releases.names')}</label>
      <input id={`${field}names`} className="av-input" value={names} autoCapitalize="none" onChange={(event) => setNames(event.target.value)} />
      <button type="submit" className="av-button">
        {t('releases.apply')}
      </button>
    </form>
  );
}
