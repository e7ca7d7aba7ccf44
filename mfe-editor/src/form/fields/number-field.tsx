import { useState } from 'react';
import { typedCount, typedNumber, type TypedCount } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { NumberSaid } from '@avsec/shared/ui';
import { useEditor } from '../engine/editor-context';

interface NumberFieldProps {
  caption: string;
  /** As it stands in the field when nobody types in it, given the language on screen. */
  shown: (language: string) => string;
  /** Whether what is typed says what is held, so that it stays as it was typed. */
  isHeld: (read: TypedCount, typed: string) => boolean;
  /** Whole numbers from here on only. */
  least?: number;
  /** A text that is not said to be no number. */
  also?: string;
  onRead: (read: TypedCount, typed: string) => void;
}

/**
 * A number with its name above it, as the language on screen writes it. What is no number stays in the field and is
 * said on leaving it; so is what was understood, where another number could have been meant.
 */
export function NumberField(props: NumberFieldProps) {
  const { i18n } = useTranslation('editor');
  return <NumberInput key={i18n.language} {...props} language={i18n.language} />;
}

function NumberInput({
  caption,
  shown,
  isHeld,
  least,
  also,
  onRead,
  language,
}: NumberFieldProps & { language: string }) {
  const { readOnly } = useEditor();
  const [text, setText] = useState(() => shown(language));
  const [at, setAt] = useState<'as-kept' | 'typing' | 'left'>('as-kept');
  const read = (typed: string): TypedCount =>
    least === undefined ? typedNumber(typed, language) : typedCount(typed, language, least);
  // Undo and a version that is restored change the value from elsewhere.
  const held = isHeld(read(text), text) ? text : shown(language);
  const said: TypedCount = held.trim() === also ? { kind: 'empty' } : read(held);
  const isSaid = at === 'left' || (at === 'as-kept' && said.kind === 'refused');
  return (
    <div className="editor-field av-stack av-gap-1">
      <span className="av-note av-strong" aria-hidden>
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
          setAt('typing');
          onRead(read(target.value), target.value);
        }}
        onBlur={() => setAt((now) => (now === 'typing' ? 'left' : now))}
      />
      {isSaid && (
        <NumberSaid
          typed={held}
          read={said}
          least={least}
          refusedClass="av-bad av-small"
          understoodClass="av-note av-strong"
        />
      )}
    </div>
  );
}
