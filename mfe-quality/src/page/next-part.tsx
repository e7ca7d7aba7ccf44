import type { Finding, FindingAct } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { InfoCircleOutlined } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { ActionMenu } from '@avsec/shared/ui/data';
import { Part } from '../shown/part';
import { siteDay } from '../shown/site-day';
import type { ChosenActs } from './choose-acts';

interface NextPartProps {
  finding: Finding;
  chosen: ChosenActs;
  onAct: (act: FindingAct) => void;
}

/** What may be done next by whoever looks, and why not. */
export function NextPart({ finding, chosen, onAct }: NextPartProps) {
  const { t } = useTranslation('quality');
  const { main, further, seldom, notYet } = chosen;
  const mayAct = main !== null || further.length > 0 || seldom.length > 0;
  return (
    <Part title={t('part.next')}>
      <p>{t(`waits.${finding.state}`)}</p>
      {mayAct && (
        <div className="av-stack av-tiles">
          {main && (
            <Button type="primary" block onClick={() => onAct(main)}>
              {t(`act.${main}`)}
            </Button>
          )}
          {further.map((act) => (
            <Button key={act} block onClick={() => onAct(act)}>
              {t(`act.${act}`)}
            </Button>
          ))}
          {seldom.length > 0 && (
            <ActionMenu
              isWhole
              label={t('acts.more')}
              actions={seldom.map((act) => ({ key: act, label: t(`act.${act}`), leads: { run: () => onAct(act) } }))}
            />
          )}
        </div>
      )}
      {notYet.length > 0 && (
        <Flex component="ul" vertical gap="small" className="av-list">
          {notYet.map(({ act, why }) => (
            <Flex key={act} component="li" gap="small" align="baseline" className="av-quiet">
              <InfoCircleOutlined aria-hidden />
              <span>
                <strong>
                  <span>{t(`act.${act}`)}</span>:
                </strong>{' '}
                <span>
                  {t(`whyNot.${why}`, {
                    date: finding.effectiveOn === null ? '' : siteDay(finding.effectiveOn),
                    ...(why === 'actions' && finding.returnedAt !== null && { context: 'returned' }),
                  })}
                </span>
              </span>
            </Flex>
          ))}
        </Flex>
      )}
      {!mayAct && notYet.length === 0 && <p className="av-quiet">{t('acts.none')}</p>}
    </Part>
  );
}
