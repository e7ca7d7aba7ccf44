import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { launchBrowser } from '../../../bench/browser/launch';
import { withPortal } from '../../../bench/portal/bench-portal';
import { BackendReader } from '../../../e2e/portal/backend-reader';
import { WORKSPACE } from '../../../e2e/portal/folders';
import { publishPortal } from '../../../server/src/publishing/publish-portal';
import { answerFaults } from './answers';
import { selfSigned } from './certificate';
import { doMainJob } from './main-job';
import { startNginx } from './nginx';
import { onOtherOrigin } from './other-origin';

const configuration = z.looseObject({ supabase: z.object({ key: z.string() }), loginDomain: z.string() });

/**
 * The built portal behind nginx with deploy/portal.nginx.conf and a certificate of its own, its backend on another
 * origin: what nginx answers, and the main job in a browser. Answers the faults, one line each; none where all is as
 * docs/deploy.md says.
 */
export async function webFaults(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deploy-check-'));
  const root = path.join(folder, 'portal');
  await mkdir(root);
  try {
    return await withPortal(async (portal) => {
      const certificate = selfSigned(folder);
      const backend = await onOtherOrigin(portal.url, certificate);
      try {
        await publishPortal(WORKSPACE, root);
        const { supabase, loginDomain } = configuration.parse(await (await fetch(`${portal.url}/config.json`)).json());
        await writeFile(
          path.join(root, 'config.json'),
          JSON.stringify({
            supabase: { url: backend.url, key: supabase.key },
            loginDomain,
            demo: false,
            serviceWorker: true,
          }),
        );
        const nginx = await startNginx({ folder, root, certificate, backend: backend.url });
        const browser = await launchBrowser([
          '--ignore-certificate-errors',
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
        ]);
        try {
          const faults = await answerFaults(nginx, root, backend.url);
          return [...faults, ...(await doMainJob(browser, nginx, await BackendReader.open(portal.url)))];
        } finally {
          await browser.close();
          await nginx.stop();
        }
      } finally {
        await backend.stop();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
