import { useModuleHealthQuery } from '@avsec/shared/data';
import { formatList, languageOf, useTranslation } from '@avsec/shared/i18n';
import { useRegistry } from '../../modules/use-registry';
import { STATUS_PATH } from '../../status/status-path';
import { OverviewLine } from './overview-line';

/** Whether the modules work in everybody's browsers; which ones failed is named. */
export function HealthLine() {
  const { t, i18n } = useTranslation('shell');
  const state = useRegistry();
  const { data, isError } = useModuleHealthQuery();
  const entries = state.kind === 'ready' ? state.registry.entries : [];
  const failing = entries.filter(({ id, version }) =>
    data?.some(({ module, release, failed }) => module === id && release === version && failed > 0),
  );
  const names = failing.map(({ id, title }) => title[languageOf(i18n.language)] ?? id);
  const text = (): string => {
    if (isError) return t('home.overview.healthUnknown');
    if (!data || state.kind !== 'ready') return t('home.overview.healthAsked');
    if (failing.length === 0) return t('home.overview.healthy', { count: entries.length });
    return t('home.overview.failing', {
      count: failing.length,
      names: formatList(names, i18n.language),
    });
  };
  const standing = isError || failing.length > 0 ? 'asks' : !data || state.kind !== 'ready' ? 'unknown' : 'well';
  return <OverviewLine standing={standing} text={text()} to={STATUS_PATH} label={t('status.title')} />;
}
