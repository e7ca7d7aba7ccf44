import { useResetPasswordMutation, type GivenPassword } from '@avsec/shared/data';
import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { ConfirmDialog } from '@avsec/shared/ui/antd';
import { failureOf } from './person-form';

interface ResetDialogProps {
  person: Person;
  onReset: (given: GivenPassword) => void;
  onClose: () => void;
}

/** Asks, because it signs the person out everywhere. */
export function ResetDialog({ person, onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const [reset, { isLoading }] = useResetPasswordMutation();
  const confirm = async () => {
    const { data, error } = await reset(person.id);
    if (data) return onReset(data);
    onClose();
    notify({ kind: 'error', title: t('people.resetFailed'), description: t(`people.problem.${failureOf(error)}`) });
  };
  return (
    <ConfirmDialog
      open
      busy={isLoading}
      title={t('people.resetTitle')}
      confirmLabel={t('people.reset')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('people.resetText', { name: visibleText(person.fullName) })}
    </ConfirmDialog>
  );
}
