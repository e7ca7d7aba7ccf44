import { useState } from 'react';
import { NEW_CHECKLIST, readAuthoringDraft, storeAuthoringDraft, type AuthoringDraft } from '@avsec/shared/data';
import type { Checklist } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { ConfirmDialog, useNotify } from '@avsec/shared/ui';
import { addressOf } from '../../manage/addresses';

/** Hands the checklist to the form for new ones, as something not saved yet. What is there already is not replaced unasked. */
export function OpenInEditor({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const notify = useNotify();
  const [other, setOther] = useState<AuthoringDraft | null>(null);

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('import.open.failed'), description: t('import.open.failedText') });
    }
  };
  const hand = async (): Promise<void> => {
    await storeAuthoringDraft({ checklistId: NEW_CHECKLIST, checklist, baseVersion: 0, updatedAt: new Date().toISOString() });
    void navigate(addressOf.continueNew);
  };
  const open = async (): Promise<void> => {
    const kept = await readAuthoringDraft(NEW_CHECKLIST);
    if (kept && kept.checklist.id !== checklist.id) setOther(kept);
    else await hand();
  };

  return (
    <>
      <button type="button" className="av-button av-button--primary" onClick={() => void attempt(open)}>
        {t('import.open.open')}
      </button>
      <ConfirmDialog
        open={other !== null}
        title={t('import.open.replace')}
        confirmLabel={t('import.open.confirm')}
        danger
        onConfirm={() => void attempt(hand)}
        onCancel={() => setOther(null)}
      >
        <p>{t('import.open.replaceText', { title: other?.checklist.title.trim() || t('resume.untitled'), at: formatDateTime(other?.updatedAt ?? '') })}</p>
        <p>{t('import.open.replaceAdvice')}</p>
      </ConfirmDialog>
    </>
  );
}
