import { useState } from 'react';
import { useLeaveQuestion } from './use-leave-question';

interface Closing {
  /** Whether closing would lose something, asked at that moment. */
  isUnsaved: () => boolean;
  /** What was sent is not answered yet: it stays open. */
  busy: boolean;
  onClose: () => void;
}

/** Whether the person is asked before what they typed is thrown away, and what they can do. */
export interface ClosingQuestion {
  isAsked: boolean;
  /** Closes, or asks first; pressed again it stays open. */
  close: () => void;
  stay: () => void;
  discard: () => void;
}

/** Asks before a form over the page is closed, or left as `useLeaveQuestion` has it. The form draws the question. */
export function useClosingQuestion({ isUnsaved, busy, onClose }: Closing): ClosingQuestion {
  const [isClosing, setIsClosing] = useState(false);
  const leaving = useLeaveQuestion(isUnsaved);
  const isAsked = isClosing || leaving.isAsked;
  const stay = (): void => {
    setIsClosing(false);
    leaving.answer(false);
  };
  return {
    isAsked,
    stay,
    close: () => {
      if (busy) return;
      if (isAsked) stay();
      else if (isUnsaved()) setIsClosing(true);
      else onClose();
    },
    discard: () => {
      leaving.answer(true);
      onClose();
    },
  };
}
