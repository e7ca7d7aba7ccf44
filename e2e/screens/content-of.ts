import { BUILTIN_CHECKLISTS } from '@avsec/shared/domain';
import type { BackendReader } from '../portal/backend-reader';
import { everyKind } from '../report/a-record';

/** What checklists say, people are called and have written, which is in Portuguese whatever the portal speaks. */
export async function contentOf(backend: BackendReader): Promise<(text: string) => boolean> {
  const written = JSON.stringify([
    BUILTIN_CHECKLISTS,
    everyKind(),
    await backend.rows('checklists'),
    await backend.rows('profiles', {}, 'user_id'),
  ]);
  return (text) =>
    text.split(/[:：·,，]|\d+\./).some((part) => part.trim().length > 3 && written.includes(part.trim()));
}
