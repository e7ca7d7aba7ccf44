import { type ReleaseHealth, useModuleHealthQuery } from '@avsec/shared/data';
import { formatDateTime, languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Registry } from '@avsec/shared/module';
import { type Hue, HueTag } from '@avsec/shared/ui';
import { Alert, Flex, SectionCard } from '@avsec/shared/ui/antd';
import { type DataColumn, FactTable } from '@avsec/shared/ui/data';
import { useMemo } from 'react';
import { type Comparison, compareReleases, failureRate } from './compare-releases';

const HUES: Record<Comparison['verdict'], Hue> = { worse: 'red', alike: 'green', 'too-few': 'grey' };

function useRate(): (release: ReleaseHealth) => string {
  const { i18n } = useTranslation('shell');
  return useMemo(() => {
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
    return (release) => percent.format(failureRate(release));
  }, [i18n.language]);
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
    <p className="av-figures">
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
      <ul>
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

const releaseOf = ({ release }: ReleaseHealth): string => release;

/** The releases of one module, the newest first, and how the newest compares with the one before it. */
function ModuleHealth({ title, releases, comparison }: ModuleHealthProps) {
  const { t, i18n } = useTranslation('shell');
  const rate = useRate();
  const columns = useMemo((): DataColumn<ReleaseHealth>[] => {
    const titled = (key: 'release' | 'opened' | 'failed' | 'rate' | 'last' | 'where') => ({
      key,
      title: t(`status.health.column.${key}`),
    });
    return [
      { ...titled('release'), heads: true, render: releaseOf },
      { ...titled('opened'), render: ({ opened }) => opened.toLocaleString(i18n.language) },
      { ...titled('failed'), render: ({ failed }) => failed.toLocaleString(i18n.language) },
      { ...titled('rate'), render: rate },
      { ...titled('last'), render: ({ lastAt }) => formatDateTime(lastAt) },
      { ...titled('where'), render: (release) => <Failures release={release} /> },
    ];
  }, [t, i18n.language, rate]);
  return (
    <Flex vertical gap="small">
      <h3>{title}</h3>
      {comparison && <ComparisonLine comparison={comparison} />}
      <FactTable label={title} rows={releases} keyOf={releaseOf} columns={columns} />
    </Flex>
  );
}

interface ModuleHealthProps {
  title: string;
  releases: readonly ReleaseHealth[];
  comparison: Comparison | null;
}

/** How each module fares in everybody's browsers, by release: the last 30 days. */
export function HealthSection({ registry }: { registry: Pick<Registry, 'entries' | 'canaries'> }) {
  const { t, i18n } = useTranslation('shell');
  const { data, error } = useModuleHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const titleOf = (id: string): string =>
    registry.entries.find((entry) => entry.id === id)?.title[languageOf(i18n.language)] ?? id;
  const modules = [...new Set((data ?? []).map(({ module }) => module))];
  return (
    <SectionCard title={t('status.health.title')}>
      <Flex vertical gap="middle">
        <p>{t('status.health.text')}</p>
        {error && <Alert type="error" showIcon title={t('status.health.failed')} />}
        {data?.length === 0 && <p>{t('status.health.none')}</p>}
        {modules.map((id) => (
          <ModuleHealth
            key={id}
            title={titleOf(id)}
            releases={(data ?? []).filter(({ module }) => module === id)}
            comparison={compareReleases(id, data ?? [], registry)}
          />
        ))}
      </Flex>
    </SectionCard>
  );
}
