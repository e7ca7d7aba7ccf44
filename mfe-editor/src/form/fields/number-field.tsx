import { useState } from 'react';
import { numberAnswer } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useEditor } from '../session/editor-context';

interface NumberFieldProps {
  caption: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const read = (text: string): number | undefined => {
  const number = numberAnswer(text);
  return number === null ? undefined : Number(number);
};

/** A number that may be left empty, with its name above it; what is no number stays in the field and is marked. */
export function NumberField({ caption, value, onChange }: NumberFieldProps) {
  const { i18n } = useTranslation('editor');
  const { readOnly } = useEditor();
  const shown = (number: number | undefined): string =>
    number === undefined ? '' : new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 15 }).format(number);
  const [text, setText] = useState(shown(value));
  // Undo and a version that is restored change the value from elsewhere.
  const held = read(text) === value ? text : shown(value);
  return (
    <div className="editor-field">
      <span className="editor-field__caption" aria-hidden>
        {caption}
      </span>
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        className="av-input"
        aria-label={caption}
        aria-invalid={(held.trim() !== '' && read(held) === undefined) || undefined}
        value={held}
        readOnly={readOnly}
        onChange={({ target }) => {
          setText(target.value);
          if (read(target.value) !== value) onChange(read(target.value));
        }}
      />
    </div>
  );
}
