import { endSecondStep } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';
import { CodeEntry } from './code-entry';

interface EndingFormProps {
  factorId: string;
  onDone: () => void;
  onLeave: () => void;
}

/** Password and code are asked, so that a device left open does not give the second step away. */
export function EndingForm({ factorId, onDone, onLeave }: EndingFormProps) {
  const { t } = useTranslation('shell');
  return (
    <Flex vertical gap="middle">
      <p>{t('account.secondStep.endText')}</p>
      <CodeEntry
        label={t('account.secondStep.code')}
        hint={t('account.secondStep.orRecovery')}
        action={t('account.secondStep.end')}
        asksPassword
        takesRecovery
        give={(code, password) => endSecondStep(factorId, password, code)}
        onDone={onDone}
        onLeave={onLeave}
      />
    </Flex>
  );
}
