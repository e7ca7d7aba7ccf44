import type { FindingOutcome } from '@avsec/shared/data';
import type { FindingLine } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Flex } from '@avsec/shared/ui/antd';

interface ManyOutcomeProps {
  outcomes: readonly FindingOutcome[];
  findings: readonly FindingLine[];
}

/** What was done, and of each that was not, why. */
export function ManyOutcome({ outcomes, findings }: ManyOutcomeProps) {
  const { t } = useTranslation('quality');
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const done = outcomes.length - refused.length;
  const nameOf = (id: string) => findings.find((finding) => finding.id === id);
  return (
    <Flex vertical gap="small">
      {done > 0 && <Alert type="success" showIcon title={t('many.done', { count: done })} />}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('many.refused', { count: refused.length })}
          description={
            <Flex component="ul" vertical gap="small" className="av-list">
              {refused.map(({ id, number, refusal }) => (
                <li key={id}>
                  <strong className="av-figures">{number ?? nameOf(id)?.number}</strong>{' '}
                  <bdi>{nameOf(id)?.question}</bdi>
                  <div className="av-quiet">{t(`many.why.${refusal ?? 'invalid'}`)}</div>
                </li>
              ))}
            </Flex>
          }
        />
      )}
    </Flex>
  );
}
