import type { AuthoringDraft } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { HistoryOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { DraftQuestion } from './draft-question';

interface ResumeOfferProps {
  draft: AuthoringDraft;
  /** The checklist was saved again since: saving will ask. */
  outdated: boolean;
  onResume: () => void;
  onDiscard: () => void;
}

/**
 * What was not saved when the page was closed: go on with it, or not. Until then the form is not there, so that nothing
 * of it is lost.
 */
export function ResumeOffer({ draft, outdated, onResume, onDiscard }: ResumeOfferProps) {
  const { t } = useTranslation('editor');
  const title = draft.checklist.title.trim() === '' ? t('resume.untitled') : draft.checklist.title;
  return (
    <DraftQuestion
      title={t('resume.title')}
      icon={<HistoryOutlined aria-hidden />}
      actions={
        <>
          <Button type="primary" onClick={onResume}>
            {t('resume.resume')}
          </Button>
          <Button onClick={onDiscard}>{t('resume.discard')}</Button>
        </>
      }
    >
      <p>{t('resume.text', { title, at: formatDateTime(draft.updatedAt) })}</p>
      {outdated && <p>{t('resume.outdated')}</p>}
    </DraftQuestion>
  );
}
