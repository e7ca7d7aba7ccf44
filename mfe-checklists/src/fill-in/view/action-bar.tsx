import { useId } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import type { Submit } from '../flows/use-submit';
import { focusedItemId, goToItem } from '../movement/move';
import { nextUnanswered } from '../movement/next-unanswered';
import { useFillIn } from '../session/fill-in-context';
import { useSigned } from '../session/use-overall';
import type { FillInVariant } from '../variant';
import { useRootClass } from './use-root-class';

/** Next pending, save, finalize; it stays at the bottom of the screen. */
export function ActionBar({ submit, variant }: { submit: Submit; variant: FillInVariant }) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const { session } = useFillIn();
  const signed = useSigned();
  const reason = useId();
  const { texts } = variant;
  useRootClass('has-fill-actions');

  const goToNext = (): void => {
    const next = nextUnanswered(session.state(), focusedItemId(session));
    if (next) goToItem(session, next);
    else notify({ kind: 'success', title: t('fillIn.nothingPending') });
  };

  return (
    <div className="fill-actions">
      {!signed && (
        <p id={reason} className="fill-actions__reason">
          {t(`finalize.unsigned.${texts}`)}
        </p>
      )}
      <div className="fill-actions__buttons">
        <button type="button" className="av-button" onClick={goToNext}>
          {t('fillIn.nextPending')}
        </button>
        <button type="button" className="av-button" aria-disabled={submit.busy !== null} onClick={submit.save}>
          {submit.busy === 'save' ? t('fillIn.saving') : t(`fillIn.save.${texts}`)}
        </button>
        <button
          type="button"
          className="av-button av-button--primary"
          aria-disabled={!signed || submit.busy !== null}
          aria-describedby={signed ? undefined : reason}
          onClick={submit.finalize}
        >
          {submit.busy === 'finalize' ? t('fillIn.finalizing') : t(`fillIn.finalize.${texts}`)}
        </button>
      </div>
    </div>
  );
}
