import type { Browser } from 'playwright';
import type { RegistryEntry } from '@avsec/shared/module';
import type { StoredSession } from '../../e2e/portal/sessions';
import { readRegistryFile, writeRegistryFile } from '@avsec/module-kit/publishing';
import { coldVisit, firstAnswerable, THROTTLE } from '../browser/cold-visit';
import type { PortalProcess } from '../portal/bench-portal';
import { median } from '../report/statistics';
import { HEADING } from './visits';

export interface ShellStart {
  registered: number;
  /** Ms until the dashboard's heading is painted, at 4×. */
  content: number;
}

/** Further modules as other teams would register them: each with an address and a menu entry of its own. */
function furtherEntries(model: RegistryEntry, count: number): RegistryEntry[] {
  return Array.from({ length: count }, (_, place) => {
    const id = `further-${place + 1}`;
    const path = `/${id}`;
    const [route] = model.routes;
    const [entry] = model.menu;
    return {
      ...model,
      id,
      slices: [],
      routes: route ? [{ ...route, path }] : [],
      menu: entry ? [{ ...entry, path }] : [],
    };
  });
}

async function contentTime(browser: Browser, url: string, session: StoredSession): Promise<number> {
  let content = Number.NaN;
  await coldVisit(browser, `${url}/home`, { rate: THROTTLE, session, firstControl: HEADING }, async (visit) => {
    content = await firstAnswerable(visit);
  });
  return content;
}

/** The start of the shell with the modules that there are and with `many`; loads take turns. */
export async function timeShellStart(
  browser: Browser,
  portal: PortalProcess,
  session: StoredSession,
  many: number,
  loads: number,
): Promise<ShellStart[]> {
  const few = await readRegistryFile(portal.publicFolder);
  const model = few.find(({ menu }) => menu.length > 0);
  if (!model) throw new Error('no module with a menu entry is registered');
  const registries = [few, [...few, ...furtherEntries(model, many - few.length)]];
  const times = registries.map((): number[] => []);
  for (let turn = 0; turn < loads; turn += 1) {
    for (const [place, entries] of registries.entries()) {
      await writeRegistryFile(portal.publicFolder, entries);
      times[place]?.push(await contentTime(browser, portal.url, session));
    }
  }
  await writeRegistryFile(portal.publicFolder, few);
  return registries.map((entries, place) => ({ registered: entries.length, content: median(times[place] ?? []) }));
}
