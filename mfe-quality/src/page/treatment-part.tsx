import type { Finding } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Descriptions } from '@avsec/shared/ui/antd';
import { Part } from '../shown/part';
import { siteDay } from '../shown/site-day';

/** What limits it at once, and why it happened. */
export function TreatmentPart({ finding }: { finding: Finding }) {
  const { t } = useTranslation('quality');
  const { measure, measureOn, withoutMeasure, immediate, cause, whys } = finding;
  return (
    <Part title={t('part.treatment')}>
      <Descriptions
        column={1}
        layout="vertical"
        colon={false}
        size="small"
        items={[
          {
            key: 'measure',
            label: t(withoutMeasure ? 'treatment.withoutMeasure' : 'treatment.measure'),
            children:
              measure === null ? (
                <span className={immediate === 'required' ? 'av-bad' : 'av-quiet'}>
                  {t(`treatment.noMeasure.${immediate}`)}
                </span>
              ) : (
                <div className="av-words">
                  <span>{measure}</span>
                  {measureOn !== null && <div className="av-quiet">{siteDay(measureOn)}</div>}
                </div>
              ),
          },
          {
            key: 'cause',
            label: t('treatment.cause'),
            children:
              cause === null ? (
                <span className="av-quiet">{t('treatment.noCause')}</span>
              ) : (
                <div>
                  {whys.length > 0 && (
                    <ol className="quality-whys av-below-2">
                      {whys.map((why, index) => (
                        <li key={index}>{why}</li>
                      ))}
                    </ol>
                  )}
                  <span className="av-words">{cause}</span>
                </div>
              ),
          },
        ]}
      />
    </Part>
  );
}
