import { useRef, type ChangeEvent, type RefObject } from 'react';

export interface ChosenFile {
  file: Blob;
  name: string;
}

/** A hidden file input's properties, and the function that opens it. Choosing the same file twice works. */
export function useFileChooser(onChosen: (files: ChosenFile[]) => void): {
  open: () => void;
  input: { ref: RefObject<HTMLInputElement | null>; type: 'file'; hidden: true; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
} {
  const ref = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? [], (file) => ({ file, name: file.name }));
    event.target.value = '';
    if (files.length > 0) onChosen(files);
  };
  return { open: () => ref.current?.click(), input: { ref, type: 'file', hidden: true, onChange } };
}
