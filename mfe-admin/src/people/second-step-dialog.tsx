import { useRemoveSecondStepMutation } from '@avsec/shared/data';
import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { ConfirmDialog } from '@avsec/shared/ui/antd';
import { failureOf } from './person-form';

interface SecondStepDialogProps {
  person: Person;
  onClose: () => void;
}

/** For somebody whose phone is lost. Asks, because it signs the person out everywhere and leaves the password alone. */
export function SecondStepDialog({ person, onClose }: SecondStepDialogProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const [remove, { isLoading }] = useRemoveSecondStepMutation();
  const confirm = async () => {
    const { error } = await remove(person.id);
    onClose();
    if (error)
      notify({
        kind: 'error',
        title: t('people.secondStepFailed'),
        description: t(`people.problem.${failureOf(error)}`),
      });
    else notify({ kind: 'success', title: t('people.secondStepRemoved') });
  };
  return (
    <ConfirmDialog
      open
      busy={isLoading}
      title={t('people.secondStepTitle')}
      confirmLabel={t('people.removeSecondStep')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('people.secondStepText', { name: visibleText(person.fullName) })}
    </ConfirmDialog>
  );
}
