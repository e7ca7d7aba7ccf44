import { useId, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { SaveOutlined, useNarrow, useNotify, useRootClass } from '@avsec/shared/ui';
import type { Submit } from '../flows/use-submit';
import { goToItem } from '../movement/move';
import { nextPending } from '../movement/next-pending';
import { useFillIn } from '../engine/fill-in-context';
import { useOverallTally, useSigned } from '../engine/use-overall';
import type { FillInVariant } from '../variant';
import { FindingsButton } from './findings-button';
import './action-bar.css';

interface ActionBarProps {
  submit: Submit;
  variant: FillInVariant;
  /** Opens the overview, where that is a sheet. */
  opener: ReactNode;
  /** Where what was changed last is kept, on a phone. */
  note: ReactNode;
}

/** Next pending, save, finalize; it stays at the bottom of the screen. */
export function ActionBar({ submit, variant, opener, note }: ActionBarProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const { engine } = useFillIn();
  const signed = useSigned();
  const reason = useId();
  const { texts } = variant;
  const isPhone = useNarrow();
  const words = submit.busy === 'save' ? t('fillIn.saving') : t(`fillIn.save.${texts}`);
  useRootClass('has-fill-actions');

  const goToNext = (): void => {
    const next = nextPending(engine.state(), engine.place());
    if (next) goToItem(engine, next);
    else notify({ kind: 'success', title: t('fillIn.nothingPending') });
  };

  return (
    <div
      className="fill-actions av-bottom av-not-printed av-row av-end av-gap-4 av-lines-2"
      data-bottom-bar
      data-gives-way
    >
      {!signed && (
        <p id={reason} className={isPhone ? 'av-visually-hidden' : 'fill-actions__reason av-note'}>
          {t(`finalize.unsigned.${texts}`)}
        </p>
      )}
      <div className="fill-actions__state av-row av-gap-4 av-lines-0 av-baseline av-note">
        <Left />
        <FindingsButton />
        {note}
      </div>
      <div className="fill-actions__buttons">
        {opener}
        <button type="button" className="av-button fill-actions__main" onClick={goToNext}>
          {t('fillIn.nextPending')}
        </button>
        <button
          type="button"
          className="av-button fill-actions__save"
          aria-disabled={submit.busy !== null}
          onClick={submit.save}
        >
          {isPhone && (
            <>
              <SaveOutlined aria-hidden />
              <span className="fill-actions__short" aria-hidden>
                {t('fillIn.save.custom')}
              </span>
            </>
          )}
          {isPhone ? <span className="av-visually-hidden">{words}</span> : words}
        </button>
        <button
          type="button"
          className="av-button av-button--primary fill-actions__main"
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

/** How many items 'next pending' still leads to. */
function Left() {
  const { t } = useTranslation('checklists');
  const { total, done, requiredMissing } = useOverallTally();
  const optional = total - done - requiredMissing;
  const items = [
    ...(requiredMissing > 0 ? [t('fillIn.requiredLeft', { count: requiredMissing })] : []),
    ...(optional > 0 ? [t('fillIn.optionalLeft', { count: optional })] : []),
  ];
  return (
    <p className="fill-actions__left av-figures">
      {items.length > 0 ? t('fillIn.left', { items }) : t('fillIn.nothingPending')}
    </p>
  );
}
