import { useTranslation } from '@avsec/shared/i18n';
import { Field, Select } from '@avsec/shared/ui/data';
import { BY_FAMILY } from '../kinds/definitions';

interface KindSelectProps {
  value: string;
  /** It stays that one for now. */
  isFixed?: boolean;
  onChange: (kind: string) => void;
}

/** All kinds by family, found by typing. */
export function KindSelect({ value, isFixed = false, onChange }: KindSelectProps) {
  const { t } = useTranslation('occurrences');
  return (
    <Field label={t('register.kind')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        disabled={isFixed}
        options={BY_FAMILY.map(({ family, kinds }) => ({
          label: t(`family.${family}`),
          options: kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        }))}
        onChange={onChange}
      />
    </Field>
  );
}
