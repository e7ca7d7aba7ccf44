import { useMemo, useState } from 'react';
import { startInspection, type Checklist } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { EmptyState, EyeOutlined, isEmbedded, LoadingState, usePreviewedChecklist } from '@avsec/shared/ui';
import { PreviewedInspection } from './previewed-inspection';

/**
 * /checklist-preview: what an author is writing, drawn by the engine that inspectors fill in with. It stands in a frame
 * of the editor.
 */
export default function PreviewPage() {
  const { t } = useTranslation('checklists');
  const checklist = usePreviewedChecklist();
  if (checklist) return <Previewed checklist={checklist} />;
  return isEmbedded() ? (
    <LoadingState kind="form" />
  ) : (
    <EmptyState
      heading="h1"
      icon={EyeOutlined}
      title={t('preview.alone.title')}
      description={t('preview.alone.text')}
    />
  );
}

const NOBODY = { name: '', badge: '', location: '' };

function Previewed({ checklist }: { checklist: Checklist }) {
  const { userId } = useActor();
  const [startTime] = useState(() => new Date().toISOString());
  const inspection = useMemo(
    () => startInspection({ id: 'preview', userId, checklist, inspector: NOBODY, startTime }),
    [userId, checklist, startTime],
  );
  return <PreviewedInspection inspection={inspection} />;
}
