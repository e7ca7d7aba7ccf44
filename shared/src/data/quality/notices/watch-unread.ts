import * as z from 'zod/mini';
import { NOTICES_ASKED_MS } from '../../../domain/limits';
import { languageOf } from '../../../i18n/languages';
import { queryBackend } from '../../backend/query-backend';

const answer = z.object({ unread: z.number(), language: z.nullable(z.string()) });

const watchers = new Set<() => void>();

/** Something was read, or told: whoever watches asks again. */
export function askForUnread(): void {
  for (const ask of [...watchers]) ask();
}

/**
 * Says how many notices of the person are unread (no further than a hundred): now, when the page comes to the front,
 * every five minutes while it is there, and when some were read. Tells the backend once in which language the person
 * uses the portal, for mails. Without a connection what was said stands. Answers the way to stop it.
 */
export function watchUnreadNotices(show: (unread: number) => void): () => void {
  let isWanted = true;
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || navigator.onLine === false) return;
    const { unread, language } = await queryBackend((client) => client.rpc('unread_notices'), answer);
    if (!isWanted) return;
    show(unread);
    const spoken = languageOf(document.documentElement.lang);
    if (spoken !== language)
      await queryBackend((client) => client.rpc('note_notice_language', { language: spoken }), z.null());
  };
  // A badge is worth no message: it is asked for again soon.
  const begin = (): void => void ask().catch((error: unknown) => console.warn('unread notices', error));
  watchers.add(begin);
  document.addEventListener('visibilitychange', begin);
  const timer = setInterval(begin, NOTICES_ASKED_MS);
  begin();
  return () => {
    isWanted = false;
    watchers.delete(begin);
    document.removeEventListener('visibilitychange', begin);
    clearInterval(timer);
  };
}
