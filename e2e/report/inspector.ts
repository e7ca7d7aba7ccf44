import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  EVIDENCE_BUCKET,
  startInspection,
  toSubmissionPayload,
  type Checklist,
  type Evidence,
  type Inspection,
  type Inspector as Person,
} from '@avsec/shared/domain';
import type { DemoAccount } from '../portal/accounts';
import { signedInClient } from '../portal/signed-in-client';

export interface FileToAttach extends Pick<Evidence, 'itemId' | 'kind' | 'name' | 'type' | 'takenAt' | 'position'> {
  extension: string;
  bytes: Buffer;
}

const PERSON: Person = { name: 'Ana Prata', badge: 'A-7', location: 'Portão 3' };

/**
 * Sends inspections as a device does, by the same calls, so that a test has records of its own making without filling
 * each in on screen.
 */
export class Inspector {
  private constructor(
    private readonly client: SupabaseClient,
    private readonly userId: string,
  ) {}

  static async signIn(url: string, account: DemoAccount = 'inspetor'): Promise<Inspector> {
    const client = await signedInClient(url, account);
    const { data } = await client.auth.getUser();
    return new Inspector(client, data.user?.id ?? '');
  }

  starts(checklist: Checklist, inspector: Person = PERSON): Inspection {
    return startInspection({
      id: randomUUID(),
      userId: this.userId,
      checklist,
      inspector,
      startTime: '2026-11-20T12:00:00.000Z',
    });
  }

  /** The inspection with a file in the bucket. */
  async attaches(inspection: Inspection, { extension, bytes, ...about }: FileToAttach): Promise<Inspection> {
    const path = `${this.userId}/${inspection.id}/${randomUUID()}.${extension}`;
    const { error } = await this.client.storage.from(EVIDENCE_BUCKET).upload(path, bytes, { contentType: about.type });
    if (error) throw new Error(error.message);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const evidence: Evidence = {
      ...about,
      id: randomUUID(),
      size: bytes.length,
      uploadDate: '2026-11-20T12:10:00.000Z',
      sha256,
      path,
    };
    return {
      ...inspection,
      evidence: { ...inspection.evidence, [about.itemId]: [...(inspection.evidence[about.itemId] ?? []), evidence] },
    };
  }

  async saves(inspection: Inspection): Promise<void> {
    await this.call('save_submission', { payload: toSubmissionPayload(inspection, { requestId: randomUUID() }) });
  }

  async finalizes(inspection: Inspection, completionTime = '2026-11-20T12:30:00.000Z'): Promise<void> {
    await this.call('finalize_submission', {
      payload: toSubmissionPayload(inspection, { requestId: randomUUID(), completionTime }),
    });
  }

  async reopens(id: string): Promise<void> {
    await this.call('reopen_submission', { id, reason: 'Corrigir' });
  }

  async withdraws(id: string, reason: string): Promise<void> {
    await this.call('delete_submission', { id, reason });
  }

  private async call(name: string, parameters: object): Promise<void> {
    const { error } = await this.client.rpc(name, parameters);
    if (error) throw new Error(`${name}: ${error.message} ${error.details}`);
  }
}
