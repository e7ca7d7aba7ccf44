import { type ReleaseHealth, useModuleHealthQuery } from '@avsec/shared/data';
import { formatDateTime, languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Registry } from '@avsec/shared/module';
import { type Hue, HueTag } from '@avsec/shared/ui';
import { type Comparison, compareReleases, failureRate } from './compare-releases';
import './health.css';

const HUES: Record<Comparison['verdict'], Hue> = { worse: 'red', alike: 'green', 'too-few': 'grey' };

function useRate(): (release: ReleaseHealth) => string {
  const { i18n } = useTranslation('shell');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (release) => percent.format(failureRate(release));
}

function ComparisonLine({ comparison: { newer, before, verdict } }: { comparison: Comparison }) {
  const { t } = useTranslation('shell');
  const rate = useRate();
  const words = (release: ReleaseHealth): string =>
    t('status.health.release', {
      release: release.release,
      failed: release.failed,
      opened: release.opened,
      rate: rate(release),
    });
  return (
    <p className="health__comparison av-figures">
      <HueTag hue={HUES[verdict]}>{t(`status.health.verdict.${verdict}`)}</HueTag>{' '}
      <span>{t('status.health.compared', { newer: words(newer), before: words(before) })}</span>
    </p>
  );
}

function Failures({ release }: { release: ReleaseHealth }) {
  const { t } = useTranslation('shell');
  if (release.failures.length === 0) return '–';
  return (
    <details>
      <summary>{t('status.health.where', { count: release.failures.length })}</summary>
      <ul className="health__failures">
        {release.failures.map(({ part, code, count, lastAt }) => (
          <li key={`${part} ${code}`}>
            {t('status.health.failure', {
              code,
              part: part || t('status.health.whole'),
              count,
              at: formatDateTime(lastAt),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How each module fares in everybody's browsers, by release: the last 30 days. */
export function HealthSection({ registry }: { registry: Pick<Registry, 'entries' | 'canaries'> }) {
  const { t, i18n } = useTranslation('shell');
  const { data, error } = useModuleHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const rate = useRate();
  const titleOf = (id: string): string =>
    registry.entries.find((entry) => entry.id === id)?.title[languageOf(i18n.language)] ?? id;
  const modules = [...new Set((data ?? []).map(({ module }) => module))];
  return (
    <section className="status__section av-card" aria-labelledby="status-health">
      <h2 id="status-health">{t('status.health.title')}</h2>
      <p>{t('status.health.text')}</p>
      {error && <p role="alert">{t('status.health.failed')}</p>}
      {data?.length === 0 && <p>{t('status.health.none')}</p>}
      {modules.map((id) => {
        const comparison = compareReleases(id, data ?? [], registry);
        return (
          <div key={id} className="health__module">
            <h3>{titleOf(id)}</h3>
            {comparison && <ComparisonLine comparison={comparison} />}
            <div className="status__table">
              <table aria-label={titleOf(id)}>
                <thead>
                  <tr>
                    {(['release', 'opened', 'failed', 'rate', 'last', 'where'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(`status.health.column.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {(data ?? [])
                    .filter(({ module }) => module === id)
                    .map((release) => (
                      <tr key={release.release}>
                        <th scope="row" data-label={t('status.health.column.release')}>
                          {release.release}
                        </th>
                        <td className="av-figures" data-label={t('status.health.column.opened')}>
                          {release.opened.toLocaleString(i18n.language)}
                        </td>
                        <td className="av-figures" data-label={t('status.health.column.failed')}>
                          {release.failed.toLocaleString(i18n.language)}
                        </td>
                        <td className="av-figures" data-label={t('status.health.column.rate')}>
                          {rate(release)}
                        </td>
                        <td className="av-figures" data-label={t('status.health.column.last')}>
                          {formatDateTime(release.lastAt)}
                        </td>
                        <td data-label={t('status.health.column.where')}>
                          <Failures release={release} />
                        </td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </div>
          </div>
        );
      })}
    </section>
  );
}
