import type { FindingOutcome } from '@avsec/shared/data';
import type { FindingLine } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Flex } from '@avsec/shared/ui/antd';
import { AskedQuestion } from '../shown/asked-question';

interface ManyOutcomeProps {
  outcomes: readonly FindingOutcome[];
  findings: readonly FindingLine[];
}

/** What was done, and of each that was not, why. */
export function ManyOutcome({ outcomes, findings }: ManyOutcomeProps) {
  const { t } = useTranslation('quality');
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const done = outcomes.length - refused.length;
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
              {refused.map(({ id, number, refusal }) => {
                const finding = findings.find((one) => one.id === id);
                return (
                  <li key={id}>
                    <strong className="av-figures">{number ?? finding?.number}</strong>{' '}
                    {finding && <AskedQuestion of={finding} />}
                    <div className="av-quiet">{t(`many.why.${refusal ?? 'invalid'}`)}</div>
                  </li>
                );
              })}
            </Flex>
          }
        />
      )}
    </Flex>
  );
}
