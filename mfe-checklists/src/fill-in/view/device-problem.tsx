import { useSyncExternalStore } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { Autosave } from '../drafts/autosave';
import { exportDraft } from '../drafts/export-draft';
import { useFillIn } from '../session/fill-in-context';

/** When the device could not keep the last changes: what is safe, what is not, and the draft as a file. */
export function DeviceProblem({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  if (state.kind !== 'failed') return null;
  return (
    <div className="fill-banner fill-banner--error" role="alert">
      <div>
        <p className="fill-banner__title">{t(`device.problem.${state.reason}.title`)}</p>
        <p>{t(`device.problem.${state.reason}.text`)}</p>
      </div>
      <div className="fill-banner__actions">
        <button type="button" className="av-button" onClick={() => void autosave.flush()}>
          {t('device.problem.retry')}
        </button>
        <button type="button" className="av-button av-button--primary" onClick={() => exportDraft(session.inspection())}>
          {t('device.problem.export')}
        </button>
      </div>
    </div>
  );
}
