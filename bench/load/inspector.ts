import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describeEvidence, EVIDENCE_BUCKET } from '@avsec/shared/domain';
import { z } from 'zod';
import { signedInClient } from '../../e2e/portal/signed-in-client';

/** The checklist that everybody fills in: ids of its text items and of its photo items. */
export interface Questions {
  checklistId: string;
  texts: string[];
  photos: string[];
}

/** What came of one inspection: how long each call took, in milliseconds, and whether the server acknowledged it. */
export interface Saved {
  id: string;
  acknowledged: boolean;
  uploadsMs: number[];
  saveMs: number;
  wholeMs: number;
}

const acknowledged = z.object({ id: z.string(), status: z.literal('completed') });

/** One inspector, who finalizes inspections one after the other, by the calls of the portal's own data layer. */
export class LoadInspector {
  private constructor(
    private readonly client: SupabaseClient,
    private readonly userId: string,
  ) {}

  static async signIn(url: string, name: string): Promise<LoadInspector> {
    const client = await signedInClient(url, name);
    const { data } = await client.auth.getUser();
    return new LoadInspector(client, data.user?.id ?? '');
  }

  async saves({ checklistId, texts, photos }: Questions, photo: Buffer): Promise<Saved> {
    const id = randomUUID();
    const before = performance.now();
    const uploadsMs: number[] = [];
    const rows: { item_id: string; photo_data: string }[] = [];
    for (const itemId of photos) {
      const path = `${this.userId}/${id}/${Date.now()}-${randomUUID().slice(0, 8)}.png`;
      const began = performance.now();
      const { error } = await this.client.storage
        .from(EVIDENCE_BUCKET)
        .upload(path, photo, { contentType: 'image/png' });
      uploadsMs.push(performance.now() - began);
      if (error) return { id, acknowledged: false, uploadsMs, saveMs: Number.NaN, wholeMs: performance.now() - before };
      rows.push({
        item_id: itemId,
        photo_data: describeEvidence({
          id: randomUUID(),
          itemId,
          kind: 'photo',
          name: 'foto.png',
          size: photo.length,
          type: 'image/png',
          uploadDate: new Date().toISOString(),
          path,
        }),
      });
    }
    const began = performance.now();
    const answer = await this.client.rpc('finalize_submission', {
      payload: this.payload(id, checklistId, texts, rows),
    });
    return {
      id,
      acknowledged: acknowledged.safeParse(answer.data).data?.id === id,
      uploadsMs,
      saveMs: performance.now() - began,
      wholeMs: performance.now() - before,
    };
  }

  private payload(id: string, checklistId: string, texts: readonly string[], photos: object[]): object {
    const now = new Date().toISOString();
    return {
      id,
      request_id: randomUUID(),
      base_revision: 0,
      supersedes: [],
      checklist_id: checklistId,
      checklist_version: 1,
      inspector_name: 'Inspetor de carga',
      inspector_badge: 'B-1',
      location: 'Portão 1',
      start_time: now,
      completion_time: now,
      metadata: { location: 'Portão 1', version: '1.0' },
      items: texts.map((itemId, place) => ({
        item_id: itemId,
        answer_value: `Conferido no posto ${place + 1}, sem observações.`,
      })),
      photos,
    };
  }
}
