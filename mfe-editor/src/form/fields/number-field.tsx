import { useState } from 'react';
import { typedCount, typedNumber, type TypedCount } from '@avsec/shared/domain';
import { useTranslation, writtenNumber } from '@avsec/shared/i18n';
import { NumberSaid } from '@avsec/shared/ui';
import { useEditor } from '../session/editor-context';

interface NumberFieldProps {
  caption: string;
  value: number | undefined;
  /** Whole numbers from here on only. */
  least?: number;
  onChange: (value: number | undefined) => void;
}

/**
 * A number that may be left empty, with its name above it, as the language on screen writes it. What is no number stays in the field and is said on leaving
 * it; so is what was understood, where another number could have been meant.
 */
export function NumberField(props: NumberFieldProps) {
  const { i18n } = useTranslation('editor');
  return <NumberInput key={i18n.language} {...props} language={i18n.language} />;
}

function NumberInput({ caption, value, least, onChange, language }: NumberFieldProps & { language: string }) {
  const { readOnly } = useEditor();
  const [text, setText] = useState(() => shown(value, language));
  const [isLeft, setLeft] = useState(false);
  const read = (typed: string): TypedCount => (least === undefined ? typedNumber(typed, language) : typedCount(typed, language, least));
  // Undo and a version that is restored change the value from elsewhere.
  const held = numberIn(read(text)) === value ? text : shown(value, language);
  const said = read(held);
  return (
    <div className="editor-field">
      <span className="editor-field__caption" aria-hidden>
        {caption}
      </span>
      <input
        type="text"
        inputMode={least === undefined ? 'text' : 'numeric'}
        autoComplete="off"
        className="av-input"
        aria-label={caption}
        aria-invalid={said.kind === 'refused' || undefined}
        value={held}
        readOnly={readOnly}
        onChange={({ target }) => {
          setText(target.value);
          setLeft(false);
          if (numberIn(read(target.value)) !== value) onChange(numberIn(read(target.value)));
        }}
        onBlur={() => setLeft(held === text)}
      />
      {isLeft && <NumberSaid typed={held} read={said} least={least} refusedClass="editor-field__problem" understoodClass="editor-field__caption" />}
    </div>
  );
}

const numberIn = (read: TypedCount): number | undefined => (read.kind === 'number' ? Number(read.value) : undefined);

const shown = (value: number | undefined, language: string): string => (value === undefined ? '' : writtenNumber(String(value), language));
