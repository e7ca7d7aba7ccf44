import { useEffect, useLayoutEffect, useState } from 'react';
import type { Inspection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { createRunner, type Running } from './runner';

/**
 * The engine and the autosave of an opened inspection; null before they are there, which nobody sees. The component is
 * keyed by its inspection. `writes`: this tab may keep the draft.
 */
export function useRunning(inspection: Inspection, { writes }: { writes: boolean }): Running | null {
  const [runner] = useState(() => createRunner(inspection));
  const [running, setRunning] = useState<Running | null>(null);
  const { t } = useTranslation('checklists');
  const content = useContent();
  const notify = useNotify();
  const title = content.title(inspection.checklist);
  useEffect(() => {
    runner.whenNotKept(() =>
      notify({
        kind: 'error',
        title: t('device.problem.other.title'),
        description: t('device.problem.left', { title }),
      }),
    );
  }, [runner, notify, t, title]);
  useLayoutEffect(() => runner.start(setRunning), [runner]);

  useEffect(() => {
    if (writes) running?.autosave.resume();
    else void running?.autosave.giveUp();
  }, [writes, running]);

  return running;
}
