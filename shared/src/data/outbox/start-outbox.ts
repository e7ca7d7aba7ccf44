import { boundStore, signedInSession } from '../../state/bound-store';
import { onlineChanged } from '../../state/connection-slice';
import { forgetTombstones } from '../drafts/forget-tombstones';
import { letSavedDraftsMakeWay } from '../inspections/saved-drafts-make-way';
import { forgetOldSuperseded } from '../inspections/superseded';
import { replayUnsaved } from '../inspections/replay-unsaved';
import { replaySent } from '../inspections/sent-notes';
import { sweepEvidence } from '../evidence/sweep-evidence';
import { whenIdle } from '../../state/when-idle';
import { onDeviceFull } from '../device/device';
import { giveAnswersUp } from '../kept/kept-answers';
import { onChange } from '../device/between-tabs';
import { freeDrafts } from '../inspections/store';
import { forgetSent, giveSentUp } from '../local/sent';
import { drain, nextAttemptAt } from '../inspections/drain';
import { publishOutbox } from './read-outbox';
import { resendLost } from './restored-server';
import { retryOutbox } from './retry-outbox';

/** What waited until now waits for the page that the person has asked for, too. */
const START_LIMIT_MS = 2000;

/**
 * Starts sending what waits: as soon as the page is idle, when the network comes back, when someone signs in, when the
 * page is looked at again and when an entry's time has come. Also keeps `useConnection()` and `useOutbox()` up to date.
 * The shell calls it once; the answer stops it.
 */
export function startOutbox(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let userId = signedInSession()?.userId;
  let role = signedInSession()?.profile.role;
  let isStopped = false;

  const run = async (): Promise<void> => {
    await drain();
    await schedule();
  };
  const schedule = async (): Promise<void> => {
    const at = await nextAttemptAt();
    clearTimeout(timer);
    if (at !== null && !isStopped && navigator.onLine !== false)
      timer = setTimeout(() => void run(), Math.max(0, at - Date.now()));
  };
  const onNetwork = (): void => {
    boundStore()?.dispatch(onlineChanged(navigator.onLine !== false));
    if (navigator.onLine === false) return;
    void retryOutbox('occasion').then(schedule).catch(console.error);
    lookForLost();
  };
  const onLook = (): void => {
    if (document.visibilityState === 'visible') void run();
  };
  const onSession = (): void => {
    const session = signedInSession();
    const current = session?.userId;
    const isOfOtherRole = session?.profile.role !== role;
    role = session?.profile.role;
    if (current === userId && current !== undefined && isOfOtherRole)
      void retryOutbox('occasion').then(schedule).catch(console.error);
    if (current === userId) return;
    userId = current;
    void publishOutbox();
    tidy();
    if (current !== undefined) void retryOutbox('occasion').then(schedule).catch(console.error);
  };

  /** What was left behind by pages that are gone. */
  const tidy = (): void => {
    if (userId === undefined) return;
    void replaySent(userId).catch(console.warn);
    void replayUnsaved(userId).catch(console.warn);
    void freeDrafts(userId).catch(console.warn);
    void forgetTombstones(userId, Date.now()).catch(console.warn);
    void forgetOldSuperseded(userId, Date.now()).catch(console.warn);
    void letSavedDraftsMakeWay(userId, Date.now()).catch(console.warn);
    void forgetSent(Date.now()).catch(console.warn);
    void sweepEvidence(Date.now()).catch((error: unknown) => console.warn('files that nothing shows', error));
    lookForLost();
  };

  const lookForLost = (): void =>
    void resendLost()
      .then(run)
      .catch((error: unknown) => console.warn('whether the backend lost anything', error));

  const stopChanges = onChange(() => {
    void publishOutbox();
    void schedule();
  });
  const keepAll = onDeviceFull(async (write) => {
    const hadAnswers = await giveAnswersUp(write);
    return (await giveSentUp(write)) || hadAnswers;
  });
  const stopSession = boundStore()?.subscribe(onSession);
  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetwork);
  document.addEventListener('visibilitychange', onLook);
  void publishOutbox();
  const callOff = whenIdle(() => {
    void run();
    tidy();
  }, START_LIMIT_MS);

  return () => {
    isStopped = true;
    callOff();
    clearTimeout(timer);
    stopChanges();
    keepAll();
    stopSession?.();
    window.removeEventListener('online', onNetwork);
    window.removeEventListener('offline', onNetwork);
    document.removeEventListener('visibilitychange', onLook);
  };
}
