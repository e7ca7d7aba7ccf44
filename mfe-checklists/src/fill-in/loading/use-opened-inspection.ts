import { useEffect, useEffectEvent, useState } from 'react';
import { preferencesOf, type OpenedInspection, type OpenRequest } from '@avsec/shared/data';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { useNotify, type Notice } from '@avsec/shared/ui';
import { prefilled } from '../prefill/prefill';
import { open } from './open-ahead';

export type Opened = Extract<OpenedInspection, { kind: 'opened' }>;

/** What is said on arriving, whoever may write it (`useRestoredNotice`); null when there is nothing to say. */
export function arrivalNotice(opened: OpenedInspection, t: Translate): Notice | null {
  if (opened.kind === 'missing' || opened.kind === 'archived') {
    return {
      kind: opened.kind === 'missing' ? 'error' : 'info',
      title: t(`load.${opened.kind}.title`),
      description: t(`load.${opened.kind}.text`),
    };
  }
  if (opened.kind === 'failed')
    return { kind: 'error', title: t('load.failed.title'), description: t(`load.failed.reason.${opened.reason}`) };
  if (opened.quarantined)
    return { kind: 'warning', title: t('load.setAside.title'), description: t('load.setAside.text') };
  return null;
}

/** An opened inspection and the attempt that opened it. */
export interface OpenedOnce {
  attempt: number;
  opened: Opened;
}

/** A new inspection knows what is the same every time. */
function begun(opened: Opened): Opened {
  const { inspection } = opened;
  const preferences = preferencesOf(inspection.userId, inspection.checklist.id);
  return { ...opened, inspection: prefilled(inspection, { ...preferences, now: new Date() }) };
}

/**
 * Opens the inspection once for each `attempt`; null until the first is there, then the latest that is. When it cannot
 * be opened it says so and goes to the selection screen.
 */
export function useOpenedInspection(request: OpenRequest, attempt: number): OpenedOnce | null {
  const { checklistId, submissionId, mode, plannedId, location } = request;
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const navigate = useNavigate();
  const [result, setResult] = useState<OpenedOnce | null>(null);

  // An event, so that a change of language does not open the inspection again.
  const arrive = useEffectEvent((opened: OpenedInspection): void => {
    const notice = arrivalNotice(opened, t);
    if (notice) notify(notice);
    if (opened.kind === 'opened') setResult({ attempt, opened: opened.origin === 'new' ? begun(opened) : opened });
    else void navigate('/sop-selection', { replace: true });
  });

  useEffect(() => {
    let left = false;
    const unlessLeft = (opened: OpenedInspection): void => {
      if (!left) arrive(opened);
    };
    open({ checklistId, submissionId, mode, plannedId, location }).then(unlessLeft, () =>
      unlessLeft({ kind: 'failed', reason: 'backend' }),
    );
    return () => {
      left = true;
    };
  }, [checklistId, submissionId, mode, plannedId, location, attempt]);

  return result;
}
