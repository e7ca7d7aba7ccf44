import { useTranslation } from '@avsec/shared/i18n';
import { iconByName } from '@avsec/shared/ui';
import { createElement } from 'react';
import { SUMMARY } from './sample-figures';

export function SummaryCards() {
  const { t } = useTranslation('shell');
  return (
    <section aria-label={t('home.summary.heading')}>
      <ul className="home__summary">
        {SUMMARY.map(({ key, figure, icon }) => (
          <li key={key} className="home__card av-card">
            <div className="home__card-head">
              <h2 className="home__card-title">{t(`home.summary.${key}.title`)}</h2>
              {createElement(iconByName(icon), { className: 'home__card-icon', 'aria-hidden': true })}
            </div>
            <p className="home__value av-figures">
              {key === 'compliance' ? t('home.summary.percent', { n: figure }) : figure}
            </p>
            <p className="home__note">{t(`home.summary.${key}.description`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
