import type { Finding, FindingAct } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { InfoCircleOutlined, MenuButton, MoreOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
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
  return (
    <section className="av-card quality-part quality-next" aria-labelledby="finding-next">
      <h2 id="finding-next">{t('part.next')}</h2>
      <p>{t(`waits.${finding.state}`)}</p>
      {main && (
        <Button type="primary" size="large" block onClick={() => onAct(main)}>
          {t(`act.${main}`)}
        </Button>
      )}
      {further.map((act) => (
        <Button key={act} block onClick={() => onAct(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
      {seldom.length > 0 && (
        <MenuButton
          label={t('acts.more')}
          actions={seldom.map((act) => ({ key: act, label: t(`act.${act}`), leads: { run: () => onAct(act) } }))}
        >
          <MoreOutlined aria-hidden />
          {t('acts.more')}
        </MenuButton>
      )}
      {notYet.length > 0 && (
        <ul className="quality-not-yet">
          {notYet.map(({ act, why }) => (
            <li key={act}>
              <InfoCircleOutlined aria-hidden />
              <span>
                <strong>
                  <span>{t(`act.${act}`)}</span>:
                </strong>{' '}
                <span>
                  {t(`whyNot.${why}`, { date: finding.effectiveOn === null ? '' : siteDay(finding.effectiveOn) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {main === null && further.length === 0 && seldom.length === 0 && notYet.length === 0 && (
        <p className="quality-beside">{t('acts.none')}</p>
      )}
    </section>
  );
}
