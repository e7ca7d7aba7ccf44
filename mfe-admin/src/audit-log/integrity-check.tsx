import { useState } from 'react';
import { verifyAuditLog } from '@avsec/shared/data';
import type { AuditVerification } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Card, Flex } from '@avsec/shared/ui/antd';

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 320px' };

type Check = { kind: 'idle' | 'running' | 'failed' } | { kind: 'done'; found: AuditVerification };

/**
 * Follows the chain of the log on request, and says what it found: nothing, or which entries are missing or altered.
 */
export function IntegrityCheck() {
  const { t, i18n } = useTranslation('admin');
  const [check, setCheck] = useState<Check>({ kind: 'idle' });
  const run = async () => {
    setCheck({ kind: 'running' });
    setCheck(
      await verifyAuditLog().then(
        (found): Check => ({ kind: 'done', found }),
        (): Check => ({ kind: 'failed' }),
      ),
    );
  };
  const figure = (number: number) => formatCount(number, i18n.language);
  return (
    <Card role="region" aria-label={t('auditLog.integrity')}>
      <Flex wrap gap="middle" align="center">
        <p style={AS_WIDE_AS_THERE_IS_ROOM}>{t('auditLog.integrityText')}</p>
        <Button disabled={check.kind === 'running'} onClick={() => void run()}>
          {t(check.kind === 'running' ? 'auditLog.verifying' : 'auditLog.verify')}
        </Button>
      </Flex>
      <div role="status">
        {check.kind === 'failed' && <Alert type="warning" showIcon title={t('auditLog.verifyFailed')} />}
        {check.kind === 'done' && check.found.faultCount === 0 && (
          <Alert
            type="success"
            showIcon
            title={t('auditLog.sound', { count: check.found.entries, figure: figure(check.found.entries) })}
            description={
              check.found.head && (
                <p className="av-quiet">
                  {t('auditLog.head')} <code>{`${check.found.head.place}:${check.found.head.hash}`}</code>
                </p>
              )
            }
          />
        )}
        {check.kind === 'done' && check.found.faultCount > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('auditLog.broken', { count: check.found.faultCount, figure: figure(check.found.faultCount) })}
            description={
              <ul>
                {check.found.faults.map(({ entry, fault }) => (
                  <li key={`${entry} ${fault}`}>{t(`auditLog.fault.${fault}`, { entry })}</li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Card>
  );
}
