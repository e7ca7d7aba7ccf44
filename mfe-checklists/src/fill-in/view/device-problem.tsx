import { useEffect, useSyncExternalStore } from 'react';
import { prepareExport, restoreSuperseded } from '@avsec/shared/data';
import { RECOVERABLE_DAYS } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link, useNavigate } from '@avsec/shared/router';
import { finishBeforeLeaving } from '@avsec/shared/state';
import type { Autosave, DeviceState } from '../drafts/autosave';
import { exportDraft } from '../drafts/export-draft';
import { useFillIn } from '../engine/fill-in-context';

const problemOf = (state: DeviceState) => (state.kind === 'failed' || state.kind === 'apart' ? state : null);

/** The shell's page of what waits; it lists what was set aside, too. */
const WAITING = '/waiting';

/** What trying again can mend; an inspection that has ended stays so. */
const MAY_PASS = ['quota', 'other', 'finalizing'];

/** What was typed is noted first, and is there after it. */
const reloadSafely = (): Promise<void> => finishBeforeLeaving().then(() => location.reload());

/** When the device could not keep the last changes: what is safe, what is not, and the draft as a file. */
export function DeviceProblem({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const problem = useSyncExternalStore(autosave.subscribe, () => problemOf(autosave.state()));
  useEffect(() => {
    if (problem) void prepareExport();
  }, [problem]);
  const isInPage = problem?.kind === 'failed' && problem.reason === 'no-storage';
  useEffect(() => (isInPage ? askBeforeClosing(() => engine.state().edits > 0) : undefined), [isInPage, engine]);
  if (!problem) return null;
  if (problem.kind === 'apart') return <KeptApart id={problem.id} checklistId={engine.inspection().checklist.id} />;
  return (
    <div className="av-row av-between av-gap-4 av-inset av-framed av-failure av-below-4" role="alert">
      <div>
        <p className="av-strong">{t(`device.problem.${problem.reason}.title`)}</p>
        <p>{t(`device.problem.${problem.reason}.text`)}</p>
      </div>
      <div className="av-row">
        {problem.reason === 'outdated' && (
          <button type="button" className="av-button" onClick={() => void reloadSafely()}>
            {t('device.problem.outdated.reload')}
          </button>
        )}
        {MAY_PASS.includes(problem.reason) && (
          <button type="button" className="av-button" onClick={() => void autosave.flush()}>
            {t('device.problem.retry')}
          </button>
        )}
        <button
          type="button"
          className="av-button av-button--primary"
          onClick={() => void exportDraft(engine.inspection())}
        >
          {t('device.problem.export')}
        </button>
      </div>
    </div>
  );
}

/** The browser asks whoever closes a tab that alone holds something. */
function askBeforeClosing(isWorthIt: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isWorthIt()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Another tab has gone on with the inspection: what this one held is safe beside it, and can be opened. */
function KeptApart({ id, checklistId }: { id: string; checklistId: string }) {
  const { t } = useTranslation('checklists');
  const navigate = useNavigate();
  const open = async (): Promise<void> => {
    await restoreSuperseded(id);
    void navigate(
      `/checklist-custom/${encodeURIComponent(checklistId)}?${new URLSearchParams({ continue: 'true', submissionId: id }).toString()}`,
    );
  };
  return (
    <div className="av-row av-between av-gap-4 av-inset av-framed av-failure av-below-4" role="alert">
      <div>
        <p className="av-strong">{t('device.problem.apart.title')}</p>
        <p>{t('device.problem.apart.text', { count: RECOVERABLE_DAYS })}</p>
      </div>
      <div className="av-row">
        <button type="button" className="av-button av-button--primary" onClick={() => void open()}>
          {t('device.problem.apart.open')}
        </button>
        <Link className="av-button" to={WAITING}>
          {t('device.problem.apart.list')}
        </Link>
      </div>
    </div>
  );
}
