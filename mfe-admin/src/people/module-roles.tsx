import { useDeclaredRolesQuery, type DeclaredRole } from '@avsec/shared/data';
import { languageOf, useTranslation } from '@avsec/shared/i18n';

interface ModuleRolesProps {
  given: readonly string[];
  onChange: (given: string[]) => void;
}

/**
 * Roles that modules declare. One that was given and that no module declares any more is named as it is, so that it can
 * be taken away.
 */
export function ModuleRoles({ given, onChange }: ModuleRolesProps) {
  const { t, i18n } = useTranslation('admin');
  const { data = [] } = useDeclaredRolesQuery();
  const declared = data.map(({ name }) => name);
  const orphans = given
    .filter((name) => !declared.includes(name))
    .map((name): DeclaredRole => ({ name, title: {}, moduleTitle: {} }));
  const shown = [...data, ...orphans];
  if (shown.length === 0) return null;
  const textIn = (labels: Record<string, string>): string | undefined =>
    labels[languageOf(i18n.language)] ?? labels['pt'];
  return (
    <fieldset className="person-form__roles">
      <legend>{t('people.moduleRoles')}</legend>
      {shown.map(({ name, title, moduleTitle }) => (
        <label key={name} className="person-form__switch">
          <input
            type="checkbox"
            checked={given.includes(name)}
            onChange={({ target }) => onChange(target.checked ? [...given, name] : given.filter((one) => one !== name))}
          />
          <span>
            <span>{textIn(title) ?? name}</span>
            <small>{textIn(moduleTitle) ?? t('people.moduleGone')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
