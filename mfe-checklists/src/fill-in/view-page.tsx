import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react';
import { useChecklistQuery, useSubmissionQuery } from '@avsec/shared/data';
import { inspectionFrom, startInspection, type Inspection } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { useNotify } from '@avsec/shared/ui';
import { LoadingInspection } from './loading/loading-inspection';
import { OpenedPage, type LayoutProps } from './opened-page';
import type { FillInVariant } from './variant';

interface ViewPageProps {
  checklistId: string;
  /** A stored inspection; without it the questions alone are shown. */
  submissionId: string | undefined;
  variant: FillInVariant;
  layout: ComponentType<LayoutProps>;
}

type Looked =
  { kind: 'loading' } | { kind: 'missing' } | { kind: 'failed' } | { kind: 'ready'; inspection: Inspection };

/** Looks at a stored inspection or at a checklist's questions, read-only; no draft is touched. */
export function ViewPage(props: ViewPageProps) {
  return props.submissionId === undefined ? (
    <QuestionsOf {...props} />
  ) : (
    <StoredInspection {...props} submissionId={props.submissionId} />
  );
}

function StoredInspection(props: ViewPageProps & { submissionId: string }) {
  const checklist = useChecklistQuery(props.checklistId);
  const submission = useSubmissionQuery(props.submissionId);
  const looked = useMemo((): Looked => {
    if (submission.isError) return { kind: 'failed' };
    if (submission.data === null) return { kind: 'missing' };
    // The record has its own questions; the checklist of today only completes old records, and may be gone.
    if (!submission.data || (checklist.data === undefined && !checklist.isError)) return { kind: 'loading' };
    return { kind: 'ready', inspection: inspectionFrom(submission.data, checklist.data ?? null) };
  }, [submission.data, submission.isError, checklist.data, checklist.isError]);
  return <Looking {...props} looked={looked} />;
}

function QuestionsOf(props: ViewPageProps) {
  const { userId } = useActor();
  const { data, isError } = useChecklistQuery(props.checklistId);
  const [startTime] = useState(() => new Date().toISOString());
  const looked = useMemo((): Looked => {
    if (isError) return { kind: 'failed' };
    if (data === null) return { kind: 'missing' };
    if (!data) return { kind: 'loading' };
    const inspector = { name: '', badge: '', location: '' };
    return {
      kind: 'ready',
      inspection: startInspection({ id: `view-${data.id}`, userId, checklist: data, inspector, startTime }),
    };
  }, [data, isError, userId, startTime]);
  return <Looking {...props} looked={looked} />;
}

function Looking({ looked, variant, layout }: ViewPageProps & { looked: Looked }) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const navigate = useNavigate();
  const leave = useEffectEvent((kind: 'missing' | 'failed') => {
    notify({
      kind: 'error',
      title: t(`load.${kind}.title`),
      description: t(kind === 'missing' ? 'load.missing.text' : 'load.failed.reason.backend'),
    });
    void navigate('/sop-selection', { replace: true });
  });
  useEffect(() => {
    if (looked.kind === 'missing' || looked.kind === 'failed') leave(looked.kind);
  }, [looked.kind]);
  if (looked.kind !== 'ready') return <LoadingInspection />;
  const nothing = (): void => undefined;
  return (
    <OpenedPage
      key={looked.inspection.id}
      inspection={looked.inspection}
      fresh={false}
      variant={variant}
      layout={layout}
      readOnly
      writes={false}
      elsewhere={null}
      reload={nothing}
    />
  );
}
