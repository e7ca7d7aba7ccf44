import { useRef, type ReactNode } from 'react';
import { useNarrow } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';

interface FileButtonProps {
  children: string;
  icon?: ReactNode;
  /** Kinds of files, as the browser names them. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
}

/** Chooses files. The browser's own control would speak the browser's language. */
export function FileButton({ children, icon, disabled = false, onChoose, ...asked }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const narrow = useNarrow();
  return (
    <>
      <Button icon={icon} block={narrow} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        {...asked}
        ref={input}
        className="av-visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={children}
        disabled={disabled}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file again, after it was mended, is a change too.
          target.value = '';
        }}
      />
    </>
  );
}
