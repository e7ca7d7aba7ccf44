import { useEffect, useSyncExternalStore } from 'react';
import { prepareExport } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import type { Autosave, DeviceState } from '../drafts/autosave';
import { exportDraft } from '../drafts/export-draft';
import { useFillIn } from '../session/fill-in-context';
import './banner.css';

const problemOf = (state: DeviceState) => (state.kind === 'failed' ? state : null);

/** What trying again can mend; an inspection that has ended stays so. */
const MAY_PASS = ['quota', 'other', 'finalizing'];

/** When the device could not keep the last changes: what is safe, what is not, and the draft as a file. */
export function DeviceProblem({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  const problem = useSyncExternalStore(autosave.subscribe, () => problemOf(autosave.state()));
  useEffect(() => {
    if (problem) void prepareExport();
  }, [problem]);
  if (!problem) return null;
  return (
    <div className="fill-banner fill-banner--error" role="alert">
      <div>
        <p className="fill-banner__title">{t(`device.problem.${problem.reason}.title`)}</p>
        <p>{t(`device.problem.${problem.reason}.text`)}</p>
      </div>
      <div className="fill-banner__actions">
        {MAY_PASS.includes(problem.reason) && (
          <button type="button" className="av-button" onClick={() => void autosave.flush()}>
            {t('device.problem.retry')}
          </button>
        )}
        <button type="button" className="av-button av-button--primary" onClick={() => void exportDraft(session.inspection())}>
          {t('device.problem.export')}
        </button>
      </div>
    </div>
  );
}
