import { useRef, useState, type ChangeEvent, type RefObject } from 'react';

export interface ChosenFile {
  file: Blob;
  name: string;
}

/** A hidden file input's properties, and the function that opens it. Choosing the same file twice works. */
export function useFileChooser(onChosen: (files: ChosenFile[]) => void): {
  open: () => void;
  /** Opened, and neither left nor chosen from yet. */
  isOpen: boolean;
  input: {
    ref: RefObject<HTMLInputElement | null>;
    type: 'file';
    hidden: true;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
} {
  const ref = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    ref.current?.addEventListener('cancel', () => setIsOpen(false), { once: true });
    ref.current?.click();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [], (file) => ({ file, name: file.name }));
    event.target.value = '';
    setIsOpen(false);
    if (files.length > 0) onChosen(files);
  };
  return { open, isOpen, input: { ref, type: 'file', hidden: true, onChange } };
}
