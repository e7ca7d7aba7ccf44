import { lazy, Suspense, useState } from 'react';
import type { ReviewLine } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { WorkList, WorkRow } from '@avsec/shared/ui';
import { continuePath } from '../records/row-actions';
import type { Reopened } from '../history/use-reopen';
import { useMyInspections } from './use-my-inspections';
import { useReturned } from './use-returned';

// antd, which the dashboard does without, comes with the press.
const ReopenDialog = lazy(() => import('../history/reopen-dialog').then((part) => ({ default: part.ReopenDialog })));

interface Reopening {
  record: Reopened;
  reason: string;
}

/** What came back from review, before everything else: it waits for nobody but its inspector. */
export function ReturnedInspections() {
  const { t } = useTranslation('history');
  const returned = useReturned();
  const inProgress = useMyInspections() ?? [];
  const [reopening, setReopening] = useState<Reopening | null>(null);
  if (returned.length === 0) return null;
  return (
    <>
      <WorkList heading={t('dashboard.returned')}>
        {returned.map((review) => (
          <Row
            key={review.id}
            review={review}
            isOpen={inProgress.some(({ id }) => id === review.submissionId)}
            onReopen={setReopening}
          />
        ))}
      </WorkList>
      {reopening && (
        <Suspense>
          <ReopenDialog {...reopening} onClose={() => setReopening(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  review: ReviewLine;
  /** It was opened again already. */
  isOpen: boolean;
  onReopen: (reopening: Reopening) => void;
}

function Row({ review, isOpen, onReopen }: RowProps) {
  const { t } = useTranslation('history');
  const { submissionId: id, checklistId, checklistTitle, place, words, reviewer, decidedAt } = review;
  const title = useRecordTitle()({ checklistId, title: checklistTitle }) || t('untitled');
  const label = t(isOpen ? 'actions.continue' : 'dashboard.correct');
  const start = decidedAt === null ? '' : formatDateTime(decidedAt);
  const name = t('actions.of', { action: label, title, start });
  const by = t('dashboard.returnedBy', { name: reviewer?.name ?? '', moment: start });
  return (
    <WorkRow
      title={title}
      note={[by, place, words].filter(Boolean).join(' · ')}
      action={
        isOpen
          ? { to: continuePath({ id, checklistId }), label, name }
          : {
              run: () =>
                onReopen({
                  record: { id, checklistId, title },
                  reason: words ? t('reopen.returned', { words }) : t('reopen.returnedAtItems'),
                }),
              label,
              name,
            }
      }
    />
  );
}
