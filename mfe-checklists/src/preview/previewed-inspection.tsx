import { useMemo, useState } from 'react';
import { finalizeProblems, type Inspection, type MissingItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { PageFrame, useNotify } from '@avsec/shared/ui';
import { BasicInformation } from '../custom/basic-information';
import { SectionList } from '../custom/section-list';
import type { EvidenceActions } from '../evidence/evidence-actions';
import { finalizeMessage, missingLine, missingOf } from '../fill-in/flows/finalize-message';
import { goToItem } from '../fill-in/movement/move';
import { onItemKey } from '../fill-in/movement/keyboard';
import { FillInContext, type FillIn } from '../fill-in/engine/fill-in-context';
import type { FillInEngine } from '../fill-in/engine/fill-in-engine';
import { CUSTOM } from '../fill-in/variant';
import { MissingPanel } from '../fill-in/view/missing-panel';
import { OverallProgress } from '../fill-in/view/overall-progress';
import { usePreviewEngine } from './use-preview-engine';
import '../fill-in/view/action-bar.css';
import '../fill-in/view/fill-in-frame.css';
import '../custom/custom.css';

/** The fill-in page of custom checklists without a draft, an outbox or a backend behind it. */
export function PreviewedInspection({ inspection }: { inspection: Inspection }) {
  const running = usePreviewEngine(inspection);
  return running && <RunningPreview key={running.attempt} inspection={running.inspection} engine={running.engine} />;
}

function RunningPreview({ inspection, engine }: { inspection: Inspection; engine: FillInEngine }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const evidenceActions = useNoEvidence();
  const fillIn = useMemo<FillIn>(
    () => ({ engine, evidenceActions, readOnly: false, gallery: CUSTOM.gallery, extensions: CUSTOM.extensions }),
    [engine, evidenceActions],
  );
  const { missing, check, dismiss } = useFinalizeCheck(engine);
  const { checklist } = inspection;
  return (
    <FillInContext value={fillIn}>
      <div className="fill-in" onKeyDown={(event) => onItemKey(event, engine, false)}>
        <PageFrame title={content.title(checklist) || t('preview.untitled')} subtitle={t('preview.nothingKept')}>
          <div className="fill-sticky" data-gives-way>
            <OverallProgress />
          </div>
          <MissingPanel items={missing} onClose={dismiss} />
          <div className="fill-main">
            <BasicInformation checklist={checklist} />
            <SectionList />
            <div className="fill-actions av-row av-end av-gap-4 av-lines-2">
              <button type="button" className="av-button av-button--primary" onClick={check}>
                {t('preview.finalize')}
              </button>
            </div>
          </div>
        </PageFrame>
      </div>
    </FillInContext>
  );
}

/** Photos and files belong to a record, and a preview has none: choosing one says so. */
function useNoEvidence(): EvidenceActions {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  return useMemo(
    () => ({
      onAddEvidence: () => {
        notify({ kind: 'info', title: t('preview.noEvidence') });
        return Promise.resolve({ kind: 'ignored' });
      },
      onRemoveEvidence: () => Promise.resolve(),
    }),
    [notify, t],
  );
}

/** 'Finalizar' as far as it can be tried: what is missing is said and led to; nothing is stored. */
function useFinalizeCheck(engine: FillInEngine) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const notify = useNotify();
  const [missing, setMissing] = useState<readonly MissingItem[]>([]);
  const check = (): void => {
    const problems = finalizeProblems(engine.inspection());
    const [first] = problems;
    const items = missingOf(problems);
    setMissing(items);
    engine.markMissing(items.map(({ itemId }) => itemId));
    notify(
      first
        ? { kind: 'error', ...finalizeMessage(first, CUSTOM, t, missingLine(t, content, engine.index)) }
        : { kind: 'success', title: t('preview.complete') },
    );
    if (items[0]) goToItem(engine, items[0].itemId);
  };
  return { missing, check, dismiss: () => setMissing([]) };
}
