import { useState } from 'react';
import { useRequireSecondStepMutation, useSecondStepRolesQuery } from '@avsec/shared/data';
import { ROLES, type Role } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Button, Checkbox, Flex, SectionCard } from '@avsec/shared/ui/antd';
import { failureOf } from './person-form';

/**
 * Which roles want a second step. Drawn once it is known what is wanted now; what is saved is what was changed here,
 * over what is wanted by then: another administrator may have asked it of a further role.
 */
export function RequiredSecondStep() {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const notify = useNotify();
  const { data: wanted, refetch } = useSecondStepRolesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [require, { isLoading }] = useRequireSecondStepMutation();
  const [changed, setChanged] = useState<Partial<Record<Role, boolean>>>({});
  if (!wanted) return null;
  const over = (roles: readonly Role[]) => ROLES.filter((role) => changed[role] ?? roles.includes(role));
  const shown = over(wanted);
  const save = async () => {
    const { data: now } = await refetch();
    const { error } = await require(over(now ?? wanted));
    if (error) {
      const problem = failureOf(error);
      return notify({
        kind: 'error',
        title: t('people.requiredFailed'),
        description: t(`people.problem.${problem === 'taken' ? 'ownSecondStepFirst' : problem}`),
      });
    }
    setChanged({});
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
              onChange={({ target }) => setChanged({ ...changed, [role]: target.checked })}
            >
              {common(`role.${role}`)}
            </Checkbox>
          ))}
        </Flex>
        <Button disabled={isLoading || Object.keys(changed).length === 0} onClick={() => void save()}>
          {t('people.requiredSave')}
        </Button>
      </Flex>
    </SectionCard>
  );
}
