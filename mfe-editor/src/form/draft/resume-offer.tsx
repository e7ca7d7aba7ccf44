import type { AuthoringDraft } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { HistoryOutlined } from '@avsec/shared/ui';
import './draft.css';

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
    <section className="editor-resume av-card" aria-label={t('resume.title')}>
      <HistoryOutlined className="editor-resume__icon" aria-hidden />
      <div>
        <h2>{t('resume.title')}</h2>
        <p>{t('resume.text', { title, at: formatDateTime(draft.updatedAt) })}</p>
        {outdated && <p>{t('resume.outdated')}</p>}
        <div className="editor-row">
          <button type="button" className="av-button av-button--primary" onClick={onResume}>
            {t('resume.resume')}
          </button>
          <button type="button" className="av-button" onClick={onDiscard}>
            {t('resume.discard')}
          </button>
        </div>
      </div>
    </section>
  );
}
