import type { EvidenceTransfer } from './evidence-types';

type Listener = () => void;

const states = new Map<string, EvidenceTransfer>();
const listeners = new Set<Listener>();

/** Tells the screens of this tab how a transfer goes. */
export function announceTransfer(evidenceId: string, state: EvidenceTransfer): void {
  states.set(evidenceId, state);
  listeners.forEach((listener) => listener());
}

/** What this tab has seen of a transfer; undefined when nothing yet. */
export const transferOf = (evidenceId: string): EvidenceTransfer | undefined => states.get(evidenceId);

export function onTransfer(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
