import { useMemo } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useParams } from '@avsec/shared/router';
import { EmptyState, LoadingState, ModuleSlot, PageFrame } from '@avsec/shared/ui';
import { useKindOf } from '../record/use-kind-of';
import type { Occurrence } from '../record/occurrence';
import { useEntryWords } from '../record/use-entry-words';
import { useOccurrence } from '../record/use-occurrence';
import { Failure } from '../shown/failure';
import { occurrencePath } from '../shown/paths';
import { paperOf } from './write-paper';

const NOT_BY_ITSELF = 0;

/** The record of an occurrence as it stands now, to be printed or handed over as a file. */
export default function PaperPage() {
  const { t } = useTranslation('occurrences');
  const { id = '' } = useParams();
  // What is read on paper does not change while it is read.
  const { answer, occurrence } = useOccurrence(id, NOT_BY_ITSELF);
  if (occurrence && answer.kind !== 'loading')
    return <Paper occurrence={occurrence} keptAt={answer.kind === 'ready' ? answer.keptAt : null} />;
  return (
    <PageFrame title={t('paper.kind')} back={{ to: occurrencePath(id), label: t('paper.back') }}>
      {answer.kind === 'loading' && <LoadingState kind="document" />}
      {answer.kind === 'failed' && <Failure what={t('page.failed')} error={answer.error} onRetry={answer.ask} />}
      {answer.kind === 'ready' && <EmptyState title={t('page.missing')} description={t('page.missingText')} />}
    </PageFrame>
  );
}

function Paper({ occurrence, keptAt }: { occurrence: Occurrence; keptAt: string | null }) {
  const { t } = useTranslation('occurrences');
  const kind = useKindOf(occurrence);
  const words = useEntryWords();
  const paper = useMemo(() => paperOf({ occurrence, kind, words, keptAt, t }), [occurrence, kind, words, keptAt, t]);
  const back = occurrencePath(occurrence.id);
  return (
    <ModuleSlot
      name="paper"
      paper={paper}
      back={back}
      otherwise={
        <PageFrame title={paper.title} back={{ to: back, label: t('paper.back') }}>
          <EmptyState title={t('paper.noDoor')} description={t('paper.noDoorText')} />
        </PageFrame>
      }
    />
  );
}
