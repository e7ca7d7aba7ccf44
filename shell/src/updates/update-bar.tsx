import { formatList, languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry } from '@avsec/shared/module';
import { finishBeforeLeaving } from '@avsec/shared/state';
import { CloseOutlined, ReloadOutlined } from '@avsec/shared/ui';
import { useState } from 'react';
import { useOutdatedModules } from './registry-watch';
import { takeOver, useWaitingWorker } from './waiting-worker';

async function reload(worker: ServiceWorker | null): Promise<void> {
  await finishBeforeLeaving();
  if (worker) await takeOver(worker);
  location.reload();
}

const releasesOf = (modules: readonly RegistryEntry[]): string =>
  modules.map(({ id, version }) => `${id}@${version}`).join(' ');

/**
 * Offers to reload when a module that runs here, or the portal around it, was published anew. What runs is never
 * replaced: old and new code would mix.
 */
export function UpdateBar({ entries }: { entries: readonly RegistryEntry[] }) {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const modules = useOutdatedModules(entries);
  const worker = useWaitingWorker();
  const [dismissed, setDismissed] = useState('');
  const releases = worker ? `portal ${releasesOf(modules)}` : releasesOf(modules);
  if (releases === '' || dismissed === releases) return null;
  const titles = formatList(
    modules.map(({ id, title }) => title[languageOf(i18n.language)] ?? id),
    i18n.language,
  );
  return (
    <div className="av-bar av-news av-not-printed" role="status">
      <span className="av-basis">{worker ? t('update.portal') : t('update.text', { titles })}</span>
      <button type="button" className="av-button" onClick={() => void reload(worker)}>
        <ReloadOutlined aria-hidden />
        {t('update.reload')}
      </button>
      <button
        type="button"
        className="av-button av-button--quiet"
        aria-label={t('common:actions.close')}
        title={t('common:actions.close')}
        onClick={() => setDismissed(releases)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
