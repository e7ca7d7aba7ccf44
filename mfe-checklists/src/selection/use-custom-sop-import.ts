import { useEffect, useEffectEvent } from 'react';
import { useSaveChecklistMutation } from '@avsec/shared/data';
import { canWriteChecklists, CUSTOM_SOPS_KEY, readCustomSops } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { useNotify } from '@avsec/shared/ui';

function stored(): string | null {
  try {
    return localStorage.getItem(CUSTOM_SOPS_KEY);
  } catch {
    return null;
  }
}

function keep(left: readonly unknown[]): void {
  if (left.length > 0) localStorage.setItem(CUSTOM_SOPS_KEY, JSON.stringify(left));
  else localStorage.removeItem(CUSTOM_SOPS_KEY);
}

/** One import at a time, also when the page is opened twice quickly. */
let running = false;

/**
 * Imports the browser-stored list of custom SOPs as checklists, where the role may create them, and only then clears
 * it. Each entry leaves the list when the backend has it, so that an interruption neither loses nor doubles any.
 */
export function useCustomSopImport(): void {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const mayCreate = canWriteChecklists(useActor());
  const [save] = useSaveChecklistMutation();

  const importAll = useEffectEvent(async () => {
    const sops = readCustomSops(stored());
    if (!sops) return;
    const left = sops.map(({ raw }) => raw);
    let imported = 0;
    for (const { raw, checklist } of sops) {
      if (!checklist) continue;
      const result = await save({ ...checklist, id: null, baseVersion: 0 });
      if (result.error) continue;
      left.splice(left.indexOf(raw), 1);
      keep(left);
      imported += 1;
    }
    keep(left);
    if (left.length > 0)
      notify({
        kind: 'warning',
        title: t('selection.imported.partTitle'),
        description: t('selection.imported.partText', { count: left.length }),
      });
    else if (imported > 0)
      notify({
        kind: 'success',
        title: t('selection.imported.title', { count: imported }),
        description: t('selection.imported.text'),
      });
  });

  useEffect(() => {
    if (!mayCreate || running) return;
    running = true;
    importAll()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, [mayCreate]);
}
