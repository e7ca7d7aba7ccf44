import { useState } from 'react';
import { usePreviewHasNoRoom } from '@avsec/shared/ui';

export interface Preview {
  isOpen: boolean;
  /** Whether it fits beside the form; where it does not it is a dialog. */
  hasRoom: boolean;
  toggle: () => void;
}

/** Whether the author wants to see the checklist as inspectors will, while writing it. */
export function usePreview(): Preview {
  const [isOpen, setOpen] = useState(false);
  const hasRoom = !usePreviewHasNoRoom();
  return { isOpen, hasRoom, toggle: () => setOpen(!isOpen) };
}
