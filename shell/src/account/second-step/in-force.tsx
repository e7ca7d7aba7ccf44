import type { SecondStep } from '@avsec/shared/data';
import { formatDate, useTranslation } from '@avsec/shared/i18n';
import { Button, Flex } from '@avsec/shared/ui/antd';

interface InForceProps {
  standing: Extract<SecondStep, { kind: 'on' }>;
  onRenew: () => void;
  onEnd: () => void;
}

/** Since when there is a second step, how many codes for recovery are left, and what can be done about both. */
export function InForce({ standing: { since, codesLeft }, onRenew, onEnd }: InForceProps) {
  const { t } = useTranslation('shell');
  return (
    <Flex vertical gap="middle">
      <p>{t('account.secondStep.on', { since: formatDate(since) })}</p>
      {codesLeft !== null && (
        <p>
          {t(codesLeft === 0 ? 'account.secondStep.codes.none' : 'account.secondStep.codes.left', { count: codesLeft })}
        </p>
      )}
      <Flex wrap gap="small">
        <Button onClick={onRenew}>{t('account.secondStep.codes.renew')}</Button>
        <Button onClick={onEnd}>{t('account.secondStep.end')}</Button>
      </Flex>
    </Flex>
  );
}
