import { isUnsettled, type Finding } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Descriptions, Flex } from '@avsec/shared/ui/antd';
import { AssigneeName } from '../shown/assignee-name';
import { DueDate } from '../shown/due-date';
import { Part } from '../shown/part';
import { siteDay } from '../shown/site-day';

/** Who treats it and by when: the date that counts, and the first one. */
export function DatesPart({ finding }: { finding: Finding }) {
  const { t } = useTranslation('quality');
  const unsettled = isUnsettled(finding, finding.today);
  const { dueOn, firstDueOn, planDueOn, effectiveOn, riskUntil, verifiedOn } = finding;
  const day = (key: string, date: string | null) =>
    date === null
      ? []
      : [{ key, label: t(`dates.${key}`), children: <span className="av-figures">{siteDay(date)}</span> }];
  return (
    <Part title={t('part.dates')}>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'responsible',
            label: t('columns.responsible'),
            children: <AssigneeName {...finding} isUnsettled={unsettled} />,
          },
          ...day('openedOn', finding.openedOn),
          ...(finding.state === 'open' && planDueOn !== null
            ? [
                {
                  key: 'plan',
                  label: t('dates.planDueOn'),
                  children: <DueDate dueOn={planDueOn} today={finding.today} isUnsettled={unsettled} />,
                },
              ]
            : []),
          {
            key: 'due',
            label: t('dates.dueOn'),
            children: <DueDate dueOn={dueOn} today={finding.today} isUnsettled={unsettled} />,
          },
          ...(firstDueOn === dueOn ? [] : day('firstDueOn', firstDueOn)),
          ...day('verifiedOn', verifiedOn),
          ...day('effectiveOn', effectiveOn),
          ...day('riskUntil', riskUntil),
        ]}
      />
      {finding.extensions.length > 0 && (
        <Flex component="ul" vertical gap="small" className="av-list">
          {finding.extensions.map((one) => (
            <li key={one.id}>
              <strong>{t(`extension.${one.state}`, { date: siteDay(one.askedOn) })}</strong>
              <div className="av-quiet">
                <span>{one.askedByName}</span>: <span>{one.reason}</span>
              </div>
            </li>
          ))}
        </Flex>
      )}
    </Part>
  );
}
