import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isMoment, typedMoment, writtenMoment, type MomentKind } from '../../domain/moments/typed-moment';
import { useTranslation } from '../../i18n/use-translation';
import { afterPress, followPresses } from '../after-press';
import { useHeldValue } from '../use-held-value';
import './moment-field.css';
import { openPlatformPicker } from './platform-picker';

const DeskPicker = lazy(() => import('./desk-picker').then(({ DeskPicker }) => ({ default: DeskPicker })));

interface MomentFieldProps {
  kind: MomentKind;
  /** 'YYYY-MM-DD' or 'HH:mm'; empty where there is none; anything else is what was typed and is no moment. */
  value?: string | undefined;
  /** Told with every key: the moment where what is typed is one, else the text as it is. */
  onChange?: ((value: string) => void) | undefined;
  /** Of days: no earlier one is offered, or taken for right. */
  from?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** Its name, where no label has it. */
  'aria-label'?: string | undefined;
  'aria-required'?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * A day or a time, typed as the portal writes it whatever the browser speaks, or chosen from a picker that is fetched
 * when it is asked for (the platform's own on a touch screen). What is typed counts with every key, so that nothing is
 * lost when another field is gone to; what is no moment stays as it was typed, and is said below on leaving.
 */
export function MomentField({
  kind,
  value = '',
  onChange,
  from,
  className = '',
  disabled = false,
  ...rest
}: MomentFieldProps) {
  const { t } = useTranslation('common');
  const [text, hold] = useHeldValue(
    writtenMoment(kind, value),
    (held, given) => writtenMoment(kind, typedMoment(kind, held, 'typing')) === given,
  );
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState<'as-kept' | 'typing' | 'left'>('as-kept');
  const [isOpen, setOpen] = useState(false);
  useEffect(followPresses, []);

  const enter = (typed: string): void => {
    hold(typed);
    setAt('typing');
    onChange?.(typedMoment(kind, typed, 'typing'));
  };
  const leave = (): void => {
    const kept = typedMoment(kind, text, 'left');
    if (kept !== typedMoment(kind, text, 'typing')) onChange?.(kept);
    hold(writtenMoment(kind, kept));
    // What it says moves what is below, where the press may be that took the focus.
    afterPress(() => setAt((now) => (now === 'typing' ? 'left' : now)));
  };
  const choose = (moment: string): void => {
    hold(writtenMoment(kind, moment));
    setAt('left');
    onChange?.(moment);
  };
  const open = (): void => {
    if (disabled || !field.current) return;
    const given = { kind, value: typedMoment(kind, text, 'left'), from };
    if (!openPlatformPicker(field.current, given, choose)) setOpen(true);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave();
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const kept = typedMoment(kind, text, 'left');
  const isTooEarly = from !== undefined && isMoment(kind, kept) && kept < from;
  const isRefused = at !== 'typing' && kept !== '' && (!isMoment(kind, kept) || isTooEarly);
  return (
    <>
      <span className={`av-moment av-anchor ${className}`}>
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="av-input av-moment__typed av-figures"
          placeholder={t(`moment.pattern.${kind}`)}
          disabled={disabled}
          value={text}
          {...rest}
          aria-invalid={rest['aria-invalid'] || isRefused || undefined}
          onChange={({ target }) => enter(target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        {!disabled && (
          <button
            type="button"
            className="av-plain av-round av-secondary av-sign av-moment__open"
            // Who goes by keys types: antd's calendar has no keys.
            tabIndex={-1}
            aria-label={t(`moment.choose.${kind}`)}
            title={t(`moment.choose.${kind}`)}
            // The field keeps the focus, and says nothing of what is half typed.
            onMouseDown={(event) => event.preventDefault()}
            data-kind={kind}
            onClick={open}
          />
        )}
        {isOpen && (
          <Suspense fallback={null}>
            <DeskPicker
              kind={kind}
              value={isMoment(kind, kept) ? kept : null}
              from={from}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </span>
      {isRefused && (
        <span role="alert" className="av-block av-bad av-above-1">
          {t(isTooEarly ? 'moment.tooEarly' : `moment.refused.${kind}`, { day: writtenMoment('day', from ?? '') })}
        </span>
      )}
    </>
  );
}
