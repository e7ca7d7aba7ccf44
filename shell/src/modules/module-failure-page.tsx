import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry } from '@avsec/shared/module';
import { ErrorPage } from '@avsec/shared/ui';
import type { ModuleFailure } from './module-failure';

/**
 * Says which module could not be shown, why, what it means for the work and what to do; menu and header stay alive
 * around it.
 */
export function ModuleFailurePage({
  entry,
  failure,
  onRetry,
}: {
  entry: RegistryEntry;
  failure: ModuleFailure;
  onRetry: () => void;
}) {
  const { t, i18n } = useTranslation('shell');
  const title = entry.title[languageOf(i18n.language)] ?? entry.id;
  const switchedOff = failure.kind === 'left-out';
  return (
    <ErrorPage
      what={t('module.failed', { title })}
      meaning={`${t(`module.reason.${failure.kind}`)} ${t('module.meaning')}`}
      advice={switchedOff ? undefined : t('module.advice')}
      detail={t('module.detail', { code: failure.code, id: entry.id, version: entry.version, owner: entry.owner })}
      onRetry={switchedOff ? undefined : onRetry}
      actions={
        switchedOff && (
          <button type="button" className="av-button av-button--primary" onClick={onRetry}>
            {t('module.restore')}
          </button>
        )
      }
    />
  );
}
