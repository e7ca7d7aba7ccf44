import type { ModuleRoute } from '@avsec/shared/module';
import { signedInSession } from '@avsec/shared/state';
import { requested } from './custom/requested';
import { openAhead } from './fill-in/loading/open-ahead';

/** A page with the inspection on it, which is opened beside the page's code: neither waits for the other. */
export const withInspection = (path: string, load: ModuleRoute['load'], builtinId?: string): ModuleRoute => ({
  path,
  load,
  preload: ({ params, search }) => {
    const session = signedInSession();
    const id = builtinId ?? params['id'];
    const request =
      session && id !== undefined
        ? requested(id, search, { userId: session.userId, role: session.profile.role })
        : null;
    if (request) openAhead(request);
  },
});
