import { useState } from 'react';
import { useRequireSecondStepMutation, useSecondStepRolesQuery } from '@avsec/shared/data';
import { ROLES, type Role } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Button, Checkbox, Flex, SectionCard } from '@avsec/shared/ui/antd';
import { failureOf } from './person-form';

/** Which roles want a second step. Drawn once it is known what is wanted now: saving sends all of it. */
export function RequiredSecondStep() {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const notify = useNotify();
  const { data: wanted } = useSecondStepRolesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [require, { isLoading }] = useRequireSecondStepMutation();
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  if (!wanted) return null;
  const shown = chosen ?? wanted;
  const save = async () => {
    const { error } = await require(shown);
    if (error) {
      const problem = failureOf(error);
      return notify({
        kind: 'error',
        title: t('people.requiredFailed'),
        description: t(`people.problem.${problem === 'taken' ? 'ownSecondStepFirst' : problem}`),
      });
    }
    setChosen(null);
    notify({ kind: 'success', title: t('people.requiredSaved') });
  };
  return (
    <SectionCard title={t('people.required')}>
      <Flex vertical gap="middle" align="start">
        <p>{t('people.requiredText')}</p>
        <Flex wrap gap="large">
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              checked={shown.includes(role)}
              disabled={isLoading}
              onChange={({ target }) =>
                setChosen(target.checked ? [...shown, role] : shown.filter((one) => one !== role))
              }
            >
              {common(`role.${role}`)}
            </Checkbox>
          ))}
        </Flex>
        <Button disabled={isLoading || chosen === null} onClick={() => void save()}>
          {t('people.requiredSave')}
        </Button>
      </Flex>
    </SectionCard>
  );
}
