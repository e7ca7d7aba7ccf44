import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Card, Flex } from '@avsec/shared/ui/antd';

interface RecoveryCodesProps {
  /** Null where they could not be made. */
  codes: readonly string[] | null;
  onKept: () => void;
}

/** Codes for whoever loses the phone, shown once: nothing keeps them as they are. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('shell');
  const [isCopied, setCopied] = useState(false);
  const copy = (list: readonly string[]) =>
    navigator.clipboard.writeText(list.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Flex vertical gap="middle">
      <h3>{t('account.secondStep.codes.title')}</h3>
      {codes === null ? (
        <Alert type="error" showIcon title={t('account.secondStep.codes.failed')} />
      ) : (
        <>
          <p>{t('account.secondStep.codes.text')}</p>
          <Card size="small">
            <Flex component="ul" wrap gap="small" justify="space-between" className="av-list">
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </Flex>
          </Card>
        </>
      )}
      <Flex wrap gap="small">
        {codes !== null && (
          <Button onClick={() => void copy(codes)}>
            {t(isCopied ? 'account.secondStep.codes.copied' : 'account.secondStep.codes.copy')}
          </Button>
        )}
        <Button type="primary" autoFocus onClick={onKept}>
          {t(codes === null ? 'account.secondStep.goOn' : 'account.secondStep.codes.kept')}
        </Button>
      </Flex>
    </Flex>
  );
}
