import { matchPath } from '@avsec/shared/router';
import { signedInSession } from '@avsec/shared/state';
import { requested } from './custom/requested';
import { openAhead } from './fill-in/loading/open-ahead';

/**
 * A page's code together with the inspection on it, neither waiting for the other. The inspection only if the page's address is open by
 * now: code is also fetched for a page that someone may only be about to open.
 */
export function withInspection<Page>(path: string, load: () => Promise<Page>, builtinId?: string): { path: string; load: () => Promise<Page> } {
  return {
    path,
    load: () => {
      const session = signedInSession();
      const found = matchPath(path, location.pathname);
      const id = builtinId ?? found?.params.id;
      if (session && found && id !== undefined) {
        const request = requested(id, new URLSearchParams(location.search), { userId: session.userId, role: session.profile.role });
        if (request) openAhead(request);
      }
      return load();
    },
  };
}
