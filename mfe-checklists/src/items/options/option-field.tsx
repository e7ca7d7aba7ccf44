import { useState } from 'react';
import { useContent } from '@avsec/shared/i18n';
import { fieldOf, type ControlProps } from '../control';
import { OptionSheet, type Choosing } from './option-sheet';
import './options.css';

interface OptionFieldProps extends Choosing {
  control: ControlProps;
}

/** An answer from a long list: what is chosen stands in the item, and a press opens the sheet to choose from. */
export function OptionField({ control, ...choosing }: OptionFieldProps) {
  const { item, questionId, t } = control;
  const content = useContent();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="av-input avsec-chosen av-stack av-gap-1 av-anywhere av-from-start"
        {...fieldOf(control)}
        onClick={() => setOpen(true)}
      >
        {choosing.chosen.length === 0 && <span className="av-secondary">{t('items.choose')}</span>}
        {choosing.chosen.map((option) => (
          <bdi key={option} className="avsec-chosen__option">
            {content.option(item, option)}
          </bdi>
        ))}
      </button>
      {open && <OptionSheet {...choosing} item={item} questionId={questionId} t={t} onClose={() => setOpen(false)} />}
    </>
  );
}
