import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isComposing } from '@avsec/shared/ui';
import { useEditor } from '../engine/editor-context';

interface LiveTextProps {
  id: string;
  /** What is published when the text may be another. */
  topic: string;
  read: () => string;
  write: (value: string, step: string) => void;
  label?: string | undefined;
  /** What it is written in, where that is not the reader's language. */
  lang?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean;
  invalid?: boolean;
  multiline?: boolean;
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
  /** In a field of several lines Shift with Enter still begins another one. */
  onEnter?: (() => void) | undefined;
}

/**
 * A text of the definition. The browser keeps what is typed and the engine hears of it; React draws nothing for a key.
 * What changes the text from elsewhere (undo) is put into the field when it is told.
 */
export function LiveText({
  id,
  topic,
  read,
  write,
  label,
  lang,
  labelledBy,
  describedBy,
  placeholder,
  required = false,
  invalid = false,
  multiline = false,
  onPaste,
  onEnter,
}: LiveTextProps) {
  const { engine, readOnly } = useEditor();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  useEffect(() => {
    const take = (): void => {
      if (field.current && field.current.value !== read()) field.current.value = read();
    };
    take();
    return engine.subscribe(topic, take);
  });

  const attributes = {
    id,
    ref: field,
    className: 'av-input',
    defaultValue: read(),
    // What might stand there would look like what does.
    placeholder: readOnly ? undefined : placeholder,
    lang,
    readOnly,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    onChange: () => write(field.current?.value ?? '', id),
    onBlur: () => engine.endStep(),
    onPaste,
  };
  const isEnter = (event: KeyboardEvent): boolean =>
    event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) && !isComposing(event);
  if (multiline)
    return (
      <textarea
        {...attributes}
        rows={1}
        onKeyDown={(event) => {
          if (!onEnter || !isEnter(event)) return;
          event.preventDefault();
          onEnter();
        }}
      />
    );
  return (
    <input
      {...attributes}
      type="text"
      autoComplete="off"
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        onEnter?.();
      }}
    />
  );
}
