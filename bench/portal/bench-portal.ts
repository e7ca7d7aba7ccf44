import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChecklistAuthor } from '../../e2e/portal/checklist-author';
import { bundleServer } from '../../e2e/portal/bundle-server';
import { WORKSPACE } from '../../e2e/portal/folders';
import { PortalProcess } from '../../e2e/portal/portal-process';
import { publishPortal } from '../../server/src/publishing/publish-portal';
import { authored } from '../checklist/authored-checklist';
import { neutralChecklist } from '../checklist/neutral-checklist';

export type { PortalProcess } from '../../e2e/portal/portal-process';

/** The built portal with a data folder of its own, for as long as `act` runs. */
export async function withPortal<T>(act: (portal: PortalProcess) => Promise<T>): Promise<T> {
  const published = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    await Promise.all([publishPortal(WORKSPACE, published), bundleServer()]);
    const portal = await PortalProcess.startNew(published);
    try {
      return await act(portal);
    } finally {
      await portal.stop();
    }
  } finally {
    await rm(published, { recursive: true, force: true });
  }
}

/** Saves the generated checklist of each size; answers their ids by size. */
export async function authorChecklists(
  url: string,
  sizes: readonly number[],
  variant: { conditions?: boolean } = {},
): Promise<Map<number, string>> {
  const author = await ChecklistAuthor.signIn(url);
  const ids = new Map<number, string>();
  for (const size of sizes) ids.set(size, await author.saves(authored(neutralChecklist(size), variant)));
  return ids;
}
