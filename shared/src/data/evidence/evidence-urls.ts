import type { Evidence } from '../../domain/evidence/evidence';
import type { EvidenceSize } from './local-files';
import { readEvidence } from './read-evidence';

interface Shared {
  users: number;
  url: Promise<string | null>;
}

const shared = new Map<string, Shared>();

/**
 * An object URL for evidence, one for all who show it at the same time; null when there are no bytes. Each `borrowUrl`
 * is followed by one `returnUrl`; after the last one the URL is revoked and the bytes can leave the memory.
 */
export function borrowUrl(
  evidence: Pick<Evidence, 'id' | 'path' | 'type'>,
  size: EvidenceSize,
): Promise<string | null> {
  const key = keyOf(evidence, size);
  const entry = shared.get(key) ?? { users: 0, url: makeUrl(evidence, size) };
  entry.users += 1;
  shared.set(key, entry);
  return entry.url;
}

export function returnUrl(evidence: Pick<Evidence, 'id' | 'path'>, size: EvidenceSize): void {
  const key = keyOf(evidence, size);
  const entry = shared.get(key);
  if (!entry) return;
  entry.users -= 1;
  if (entry.users > 0) return;
  shared.delete(key);
  void entry.url.then((url) => url !== null && URL.revokeObjectURL(url));
}

const keyOf = ({ id, path }: Pick<Evidence, 'id' | 'path'>, size: EvidenceSize): string => `${size} ${id} ${path}`;

async function makeUrl(evidence: Pick<Evidence, 'id' | 'path' | 'type'>, size: EvidenceSize): Promise<string | null> {
  const blob = await readEvidence(evidence, size);
  return blob && URL.createObjectURL(blob);
}
