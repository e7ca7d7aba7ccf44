import { renewRecoveryCodes, type CodesOutcome } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';
import { CodeEntry } from './code-entry';

type Taken = Extract<CodesOutcome, { kind: 'done' }>;

interface RenewingFormProps {
  factorId: string;
  onDone: (codes: string[] | null) => void;
  onLeave: () => void;
}

/** New codes for recovery, by a code of the app: at a device left open nobody else makes some. */
export function RenewingForm({ factorId, onDone, onLeave }: RenewingFormProps) {
  const { t } = useTranslation('shell');
  return (
    <Flex vertical gap="middle">
      <p>{t('account.secondStep.codes.renewText')}</p>
      <CodeEntry<Taken>
        label={t('account.secondStep.code')}
        action={t('account.secondStep.codes.renew')}
        give={(code) => renewRecoveryCodes(factorId, code)}
        onDone={({ codes }) => onDone(codes)}
        onLeave={onLeave}
      />
    </Flex>
  );
}
