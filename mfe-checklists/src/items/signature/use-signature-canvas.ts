import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { loadSignaturePad } from './load-signature-pad';
import { startSignature, type SignatureCanvas } from './signature-canvas';

export type SignatureState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; signature: SignatureCanvas };

/** The signature drawn on the canvas that gets the ref; `retry` after the drawing library could not be fetched. */
export function useSignatureCanvas(): {
  ref: RefObject<HTMLCanvasElement | null>;
  state: SignatureState;
  retry: () => void;
} {
  const ref = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<SignatureState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let started: SignatureCanvas | null = null;
    let gone = false;
    loadSignaturePad().then(
      (Pad) => {
        if (gone || !ref.current) return;
        started = startSignature(Pad, ref.current);
        setState({ kind: 'ready', signature: started });
      },
      () => {
        if (!gone) setState({ kind: 'failed' });
      },
    );
    return () => {
      gone = true;
      started?.stop();
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((last) => last + 1);
  }, []);

  return { ref, state, retry };
}
