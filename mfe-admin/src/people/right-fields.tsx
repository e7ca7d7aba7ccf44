import { RIGHTS, type Right } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CheckList } from './check-list';

interface RightFieldsProps {
  given: readonly Right[];
  onChange: (given: Right[]) => void;
}

/** What a person may do beside the role. */
export function RightFields(props: RightFieldsProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  return (
    <CheckList
      {...props}
      label={t('people.rights')}
      options={RIGHTS.map((right) => ({
        value: right,
        title: common(`role.${right}`),
        hint: t(`people.right.${right}`),
      }))}
    />
  );
}
