import { OPTIONS_SHOWN_MAX } from '@avsec/shared/domain';
import { useContent } from '@avsec/shared/i18n';
import { useHeldValue } from '@avsec/shared/ui';
import type { ControlProps } from './control';
import { optionsWith } from './options/matching-options';
import { OptionField } from './options/option-field';
import { StoredAnswer } from './stored-answer';

/**
 * Several of the options; many of them open as a sheet. A stored choice that is no longer an option stays visible, and
 * can be taken back.
 */
export function MultipleChoiceControl(props: ControlProps) {
  const { item, value, onChange, disabled, missing, errorId, t } = props;
  const content = useContent();
  const [held, hold] = useHeldValue(value);
  const chosen = Array.isArray(held) ? held : [];
  const options = optionsWith(item, [...(Array.isArray(value) ? value : []), ...chosen]);

  const choose = (next: string[]): void => {
    hold(next);
    onChange(next);
  };
  const toggle = (option: string): void =>
    choose(
      optionsWith(item, [...chosen, option]).filter(
        (candidate) => chosen.includes(candidate) !== (candidate === option),
      ),
    );

  if (item.options.length > OPTIONS_SHOWN_MAX) {
    return (
      <>
        <OptionField control={props} several chosen={chosen} onChoose={toggle} onClear={() => choose([])} />
        {!Array.isArray(held) && <StoredAnswer value={held} t={t} />}
      </>
    );
  }

  return (
    <div className="av-stack av-gap-1">
      {options.length === 0 && <p className="av-above-1 av-secondary">{t('items.noOptions')}</p>}
      {options.map((option) => (
        <label key={option} className="avsec-choice av-line av-gap-3 av-touch av-anywhere">
          <input
            type="checkbox"
            name={item.id}
            checked={chosen.includes(option)}
            disabled={disabled}
            aria-invalid={missing || undefined}
            aria-describedby={errorId}
            onChange={() => toggle(option)}
          />
          <bdi>{content.option(item, option)}</bdi>
        </label>
      ))}
      {!Array.isArray(held) && <StoredAnswer value={held} t={t} />}
    </div>
  );
}
