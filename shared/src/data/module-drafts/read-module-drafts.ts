import type { Evidence } from '../../domain/evidence/evidence';
import type { DraftKind } from '../../module/operation';
import { signedInSession } from '../../state/bound-store';
import { readRecord, readRecords } from '../device/records';
import { moduleDraftSchema, type LocalModuleDraft, type ModuleDraftRecord } from '../local/module-draft-record';

/**
 * A draft as its module reads it. `content` is null where it was kept by a release whose content this one does not
 * understand; it stays, as it is in `kept`.
 */
export interface ModuleDraft<T> {
  id: string;
  version: number;
  content: T | null;
  kept: unknown;
  files: readonly Evidence[];
  title: string;
  sequence: number;
  updatedAt: string;
}

/** The signed-in person's draft of a module; null where this device keeps none. Rejects with `DeviceError`. */
export async function readModuleDraft<T>(kind: DraftKind<T>, id: string): Promise<ModuleDraft<T> | null> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return null;
  const found = await readRecord({ store: 'moduleDrafts', key: [userId, kind.module, id] }, moduleDraftSchema);
  return found.kind === 'found' ? typed(kind, found.value) : null;
}

/** All of them, the last changed first. Rejects with `DeviceError`. */
export async function listModuleDrafts<T>(kind: DraftKind<T>): Promise<ModuleDraft<T>[]> {
  return (await recordsOf(kind.module)).map((record) => typed(kind, record));
}

/** Those of every module, whether it is there or not, the last changed first. Rejects with `DeviceError`. */
export const listLocalModuleDrafts = async (): Promise<LocalModuleDraft[]> => recordsOf();

async function recordsOf(moduleId?: string): Promise<ModuleDraftRecord[]> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return [];
  const prefix = moduleId === undefined ? [userId] : [userId, moduleId];
  const { values } = await readRecords(
    { store: 'moduleDrafts', key: IDBKeyRange.bound(prefix, [...prefix, []]) },
    moduleDraftSchema,
  );
  return values.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

function typed<T>(
  kind: DraftKind<T>,
  { id, version, content, files, title, sequence, updatedAt }: ModuleDraftRecord,
): ModuleDraft<T> {
  const parsed = kind.content.safeParse(content);
  return {
    id,
    version,
    content: parsed.success ? parsed.data : null,
    kept: content,
    files,
    title,
    sequence,
    updatedAt,
  };
}
