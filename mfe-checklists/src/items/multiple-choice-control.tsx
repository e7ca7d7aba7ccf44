import { ariaOf, type ControlProps } from './control';
import { StoredAnswer } from './stored-answer';
import { useHeldValue } from './use-held-value';

/** Several of the options. A stored choice that is no longer an option stays visible, and can be taken back. */
export function MultipleChoiceControl(props: ControlProps) {
  const { item, value, onChange, disabled, errorId, t } = props;
  const [held, hold] = useHeldValue(value);
  const chosen = Array.isArray(held) ? held : [];
  const options = [...new Set([...item.options, ...(Array.isArray(value) ? value : []), ...chosen])];

  const toggle = (option: string) => {
    const next = options.filter((candidate) => chosen.includes(candidate) !== (candidate === option));
    hold(next);
    onChange(next);
  };

  return (
    <div className="avsec-choices">
      {options.length === 0 && <p className="avsec-field-hint">{t('items.noOptions')}</p>}
      {options.map((option) => (
        <label key={option} className="avsec-choice">
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={disabled}
            aria-invalid={ariaOf(props)['aria-invalid']}
            aria-describedby={errorId}
            onChange={() => toggle(option)}
          />
          <bdi>{option}</bdi>
        </label>
      ))}
      {!Array.isArray(held) && <StoredAnswer value={held} t={t} />}
    </div>
  );
}
