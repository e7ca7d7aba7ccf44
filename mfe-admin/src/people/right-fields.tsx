import { RIGHTS, type Right } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

interface RightFieldsProps {
  given: readonly Right[];
  onChange: (given: Right[]) => void;
}

/** What a person may do beside the role. */
export function RightFields({ given, onChange }: RightFieldsProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  return (
    <fieldset className="person-form__roles">
      <legend>{t('people.rights')}</legend>
      {RIGHTS.map((right) => (
        <label key={right} className="person-form__switch">
          <input
            type="checkbox"
            checked={given.includes(right)}
            onChange={({ target }) =>
              onChange(target.checked ? [...given, right] : given.filter((one) => one !== right))
            }
          />
          <span>
            <span>{common(`role.${right}`)}</span>
            <small>{t(`people.right.${right}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
