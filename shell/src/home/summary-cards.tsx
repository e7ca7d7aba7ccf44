import { useTranslation } from '@avsec/shared/i18n';
import { iconByName } from '@avsec/shared/ui';
import { Card, Flex } from '@avsec/shared/ui/antd';
import { createElement } from 'react';
import { SUMMARY } from './sample-figures';

/** Four beside each other where the menu leaves room, or two and two. */
const A_QUARTER = { flex: '1 1 150px', display: 'grid' };
const QUIET_HEADING = { fontSize: 'inherit', fontWeight: 500 };
const FIGURE = { fontSize: 'var(--av-heading-1)', fontWeight: 650 };

export function SummaryCards() {
  const { t } = useTranslation('shell');
  return (
    <section aria-label={t('home.summary.heading')}>
      <Flex component="ul" wrap gap="middle" className="av-list">
        {SUMMARY.map(({ key, figure, icon }) => (
          <li key={key} style={A_QUARTER}>
            <Card size="small">
              <Flex justify="space-between" align="start" gap="small">
                <h2 className="av-quiet" style={QUIET_HEADING}>
                  {t(`home.summary.${key}.title`)}
                </h2>
                {createElement(iconByName(icon), { 'aria-hidden': true })}
              </Flex>
              <p className="av-figures" style={FIGURE}>
                {key === 'compliance' ? t('home.summary.percent', { n: figure }) : figure}
              </p>
              <p className="av-quiet">
                <small>{t(`home.summary.${key}.description`)}</small>
              </p>
            </Card>
          </li>
        ))}
      </Flex>
    </section>
  );
}
