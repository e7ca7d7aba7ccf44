import { confirmSecondStep, type CodesOutcome, type NewSecondStep } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';
import { CodeEntry } from './code-entry';
import { SetUpQr } from './set-up-qr';

type Taken = Extract<CodesOutcome, { kind: 'done' }>;

interface SettingUpProps {
  begun: NewSecondStep;
  /** With the codes for recovery; null where they could not be made. */
  onDone: (codes: string[] | null) => void;
  onLeave: () => void;
}

const ON_LINES_OF_ITS_OWN = { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' } as const;

/**
 * The QR code, the same as a link for whoever holds the phone that would have to scan it and as text, and the first
 * code of the app, which puts it in force.
 */
export function SettingUp({ begun: { factorId, address, secret }, onDone, onLeave }: SettingUpProps) {
  const { t } = useTranslation('shell');
  return (
    <Flex vertical gap="middle">
      <p>{t('account.secondStep.scan')}</p>
      <SetUpQr address={address} />
      <p>
        <a href={address}>{t('account.secondStep.open')}</a>
      </p>
      <p>
        {t('account.secondStep.type')} <code style={ON_LINES_OF_ITS_OWN}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeEntry<Taken>
        label={t('account.secondStep.firstCode')}
        action={t('account.secondStep.confirm')}
        give={(code) => confirmSecondStep(factorId, code)}
        onDone={({ codes }) => onDone(codes)}
        onLeave={onLeave}
      />
    </Flex>
  );
}
