import { useState } from 'react';
import { NEW_CHECKLIST, readAuthoringDraft, storeAuthoringDraft, type AuthoringDraft } from '@avsec/shared/data';
import type { Checklist } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import type { Pictures } from '@avsec/shared/transfer';
import { useNotify } from '@avsec/shared/ui';
import { Button, ConfirmDialog } from '@avsec/shared/ui/antd';
import { addressOf } from '../../addresses';
import { storePictures } from '../pictures/store-pictures';

/**
 * Hands the checklist to the form for new ones, as something not saved yet. What is there already is not replaced
 * unasked.
 */
export function OpenInEditor({ checklist, pictures }: { checklist: Checklist; pictures: Pictures }) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const notify = useNotify();
  const [other, setOther] = useState<AuthoringDraft | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('import.open.failed'), description: t('import.open.failedText') });
    } finally {
      setBusy(false);
    }
  };
  const hand = async (): Promise<void> => {
    const stored = await storePictures(checklist, pictures);
    if (stored.kind === 'failed')
      return notify({ kind: 'error', title: t('import.open.failed'), description: t('import.open.picturesFailed') });
    if (stored.refused > 0)
      notify({
        kind: 'warning',
        title: t('import.open.picturesRefused.title'),
        description: t('import.open.picturesRefused.text', { count: stored.refused }),
      });
    await storeAuthoringDraft({
      checklistId: NEW_CHECKLIST,
      checklist: stored.checklist,
      baseVersion: 0,
      updatedAt: new Date().toISOString(),
    });
    void navigate(addressOf.continueNew);
  };
  const open = async (): Promise<void> => {
    const kept = await readAuthoringDraft(NEW_CHECKLIST);
    if (kept && kept.checklist.id !== checklist.id) setOther(kept);
    else await hand();
  };

  return (
    <>
      <Button type="primary" aria-disabled={busy} onClick={() => void attempt(open)}>
        {t(busy ? 'import.open.opening' : 'import.open.open')}
      </Button>
      <ConfirmDialog
        open={other !== null}
        title={t('import.open.replace')}
        confirmLabel={t('import.open.confirm')}
        danger
        busy={busy}
        busyLabel={t('import.open.opening')}
        onConfirm={() => void attempt(hand)}
        onCancel={() => setOther(null)}
      >
        <p>
          {t('import.open.replaceText', {
            title: other?.checklist.title.trim() || t('resume.untitled'),
            at: formatDateTime(other?.updatedAt ?? ''),
          })}
        </p>
        <p>{t('import.open.replaceAdvice')}</p>
      </ConfirmDialog>
    </>
  );
}
