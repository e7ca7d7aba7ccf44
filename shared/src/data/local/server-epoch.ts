import * as z from 'zod/mini';
import type { DataThere } from '../../domain/life-cycle/sent';
import { queryBackend } from '../backend/query-backend';

const keyOf = (userId: string): string => `avsec:server-epoch:${userId}`;

/**
 * Whether the backend's data go on from what this device knew: restored from an older backup, they have another epoch.
 * Where none was ever noted, they do. Rejects with `BackendFailure`.
 */
export async function askEpoch(userId: string): Promise<{ epoch: string; data: DataThere }> {
  const epoch = await queryBackend((client) => client.rpc('server_epoch'), z.string());
  const known = rememberedEpoch(userId);
  return { epoch, data: known === null || known === epoch ? 'same' : 'restored' };
}

/** Notes that this device has sent again what the backend lacked. Never throws. */
export function rememberEpoch(userId: string, epoch: string): void {
  try {
    localStorage.setItem(keyOf(userId), epoch);
  } catch {
    // Without room for it nothing is sent again by itself; an open draft still finds out when it is saved.
  }
}

function rememberedEpoch(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}
