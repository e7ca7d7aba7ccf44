import { useDeclaredRolesQuery, type DeclaredRole } from '@avsec/shared/data';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import { CheckList } from './check-list';

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
    <CheckList
      label={t('people.moduleRoles')}
      options={shown.map(({ name, title, moduleTitle }) => ({
        value: name,
        title: textIn(title) ?? name,
        hint: textIn(moduleTitle) ?? t('people.moduleGone'),
      }))}
      given={given}
      onChange={onChange}
    />
  );
}
