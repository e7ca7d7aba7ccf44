import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { signedInClient } from './signed-in-client';
import type { AuthoredChecklist } from './questions';

const savedSchema = z.object({ id: z.string() });

/** Stores checklists as the demo author does, by the same call, so that every test has questions of its own. */
export class ChecklistAuthor {
  private constructor(private readonly client: SupabaseClient) {}

  static async signIn(url: string): Promise<ChecklistAuthor> {
    return new ChecklistAuthor(await signedInClient(url, 'autor'));
  }

  /** Answers the new checklist's id. */
  async saves(checklist: AuthoredChecklist): Promise<string> {
    const answer = await this.client.rpc('save_checklist', { payload: checklist });
    if (answer.error) throw new Error(answer.error.message);
    return savedSchema.parse(answer.data).id;
  }
}
