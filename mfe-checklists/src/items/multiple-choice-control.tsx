import type { MouseEvent } from 'react';
import { useContent } from '@avsec/shared/i18n';
import type { ControlProps } from './control';
import { pressField } from './press-field';
import { StoredAnswer } from './stored-answer';
import { useHeldValue } from './use-held-value';

/** The line beside a checkbox belongs to it; a press on the box itself has done its work. */
const pressBox = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  const box = currentTarget.firstElementChild;
  if (target !== box) pressField(box);
};

/** Several of the options. A stored choice that is no longer an option stays visible, and can be taken back. */
export function MultipleChoiceControl({ item, value, onChange, disabled, missing, errorId, t }: ControlProps) {
  const content = useContent();
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
        <div key={option} className="avsec-choice" onClick={pressBox}>
          <input
            type="checkbox"
            name={item.id}
            aria-label={content.option(item, option)}
            checked={chosen.includes(option)}
            disabled={disabled}
            aria-invalid={missing || undefined}
            aria-describedby={errorId}
            onChange={() => toggle(option)}
          />
          <bdi>{content.option(item, option)}</bdi>
        </div>
      ))}
      {!Array.isArray(held) && <StoredAnswer value={held} t={t} />}
    </div>
  );
}
