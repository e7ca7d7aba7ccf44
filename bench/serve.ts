import { once } from 'node:events';
import { authorChecklists, withPortal } from './portal/bench-portal';

/** Keeps the portal with the generated checklists running, for a harness that measures it from outside. */
export async function serve(sizes: readonly number[]): Promise<void> {
  await withPortal(async (portal) => {
    await authorChecklists(portal.url, sizes);
    console.log(`BASE=${portal.url}`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  });
}
