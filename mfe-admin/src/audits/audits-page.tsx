import { AUDITS_FIGURES } from '@avsec/shared/domain';
import { formatDate, useTranslation } from '@avsec/shared/i18n';
import { HueTag } from '@avsec/shared/ui';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { FigureCards } from '../demonstration/figure-cards';
import { IdleButton } from '../demonstration/idle-button';
import { SampleRows } from '../demonstration/sample-rows';
import { SAMPLE_AUDITS } from './sample-audits';

const FIGURES = ['total', 'inProgress', 'done'] as const;
const HUES = { done: 'green', inProgress: 'yellow', pending: 'grey' } as const;

/** 'Auditorias AVSEC', a mock-up (specification, section 2). */
export default function AuditsPage() {
  const { t } = useTranslation('admin');
  return (
    <DemonstrationPage
      path="/auditorias"
      title={t('audits.title')}
      subtitle={t('audits.subtitle')}
      action={<IdleButton main>{t('audits.new')}</IdleButton>}
    >
      <FigureCards figures={FIGURES.map((key) => ({ key, label: t(`audits.${key}`), value: AUDITS_FIGURES[key] }))} />
      <SampleRows
        title={t('audits.recent')}
        rows={SAMPLE_AUDITS.map(({ key, date, status }) => {
          const name = t(`audits.samples.${key}`);
          return {
            key,
            name,
            before: <HueTag hue={HUES[status]}>{t(`audits.status.${status}`)}</HueTag>,
            beside: (
              <>
                <time className="av-quiet av-figures" dateTime={date}>
                  {formatDate(`${date}T00:00:00`)}
                </time>
                <IdleButton name={t('audits.detailsOf', { name })}>{t('audits.details')}</IdleButton>
              </>
            ),
          };
        })}
      />
    </DemonstrationPage>
  );
}
