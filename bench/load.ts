import { readFile } from 'node:fs/promises';
import { ChecklistAuthor } from '../e2e/portal/checklist-author';
import { ask, checklistOf } from '../e2e/portal/questions';
import { BackendReader } from '../e2e/portal/backend-reader';
import type { Options } from './arguments';
import { accountsSql, inspectorName } from './load/accounts';
import { LoadInspector, type Questions, type Saved } from './load/inspector';
import { withPortal, type PortalProcess } from './portal/bench-portal';
import { circumstances, writeResults } from './report/results-file';
import { median, quantile } from './report/statistics';
import { figure, table } from './report/table';

const INSPECTORS = 50;
const TEXTS = 37;
const PHOTOS = 3;
const PHOTO_BYTES = 200_000;
const MEGABYTE = 1024 * 1024;

/** A PNG of one pixel, as heavy as a photo of a phone: what follows its end is carried along. */
const PHOTO = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(PHOTO_BYTES, 7),
]).subarray(0, PHOTO_BYTES);

/** What the server's memory holds, in MB, asked once a second until it is told to stop. */
function watchMemory(portal: PortalProcess): () => number[] {
  const seen: number[] = [];
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${portal.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
    if (kilobytes) seen.push(Number(kilobytes) / 1024);
  };
  const timer = setInterval(() => void look(), 1000);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

async function questions(portal: PortalProcess, reader: BackendReader): Promise<Questions> {
  const author = await ChecklistAuthor.signIn(portal.url);
  const asked = [
    ...Array.from({ length: TEXTS }, (_, place) => ask('text', `Posto ${place + 1}`)),
    ...Array.from({ length: PHOTOS }, (_, place) => ask('photo', `Foto ${place + 1}`)),
  ];
  const checklistId = await author.saves(checklistOf('Carga', { Perímetro: asked }));
  const [section] = await reader.rows('checklist_sections', { checklist_id: checklistId });
  const items = await reader.rows('checklist_items', { section_id: String(section?.id) });
  const ofType = (type: string): string[] => items.filter((row) => row.type === type).map(({ id }) => String(id));
  return { checklistId, texts: ofType('text'), photos: ofType('photo') };
}

/**
 * Inspectors who finalize as fast as the server answers, and whether all that it acknowledged is stored, once and
 * whole.
 */
export async function measureLoad({ seconds }: Options): Promise<void> {
  await withPortal(async (portal) => {
    await portal.runSql(accountsSql(INSPECTORS));
    const checklist = await questions(portal, await BackendReader.open(portal.url));
    const inspectors: LoadInspector[] = [];
    for (let place = 1; place <= INSPECTORS; place += 1)
      inspectors.push(await LoadInspector.signIn(portal.url, inspectorName(place)));

    const before = circumstances('none');
    const memory = watchMemory(portal);
    const end = Date.now() + seconds * 1000;
    const results: Saved[] = [];
    await Promise.all(
      inspectors.map(async (inspector) => {
        while (Date.now() < end) results.push(await inspector.saves(checklist, PHOTO));
      }),
    );
    const used = memory();

    const reader = await BackendReader.open(portal.url);
    const stored = (await reader.rows('checklist_submissions', { checklist_id: checklist.checklistId })).map(({ id }) =>
      String(id),
    );
    const items = await reader.rows('submission_items');
    const photos = await reader.rows('submission_photos');
    const done = results.filter(({ acknowledged }) => acknowledged);
    const storedIds = new Set(stored);
    const facts = {
      inspectors: INSPECTORS,
      seconds,
      finished: results.length,
      acknowledged: done.length,
      acknowledgedAndStored: done.filter(({ id }) => storedIds.has(id)).length,
      storedTwice: stored.length - storedIds.size,
      storedNotAcknowledged: stored.length - done.length,
      itemsPerInspection: items.length / stored.length,
      photosPerInspection: photos.length / stored.length,
      perSecond: done.length / seconds,
      memoryMB: { before: used[0] ?? Number.NaN, peak: Math.max(...used) },
    };
    const times = {
      'photo of 200 kB': done.flatMap(({ uploadsMs }) => uploadsMs),
      'finalize, 40 items': done.map(({ saveMs }) => saveMs),
      'whole inspection': done.map(({ wholeMs }) => wholeMs),
    };
    const rows = Object.entries(times).map(([name, values]) => [
      name,
      figure(median(values)),
      figure(quantile(values, 0.95)),
      figure(quantile(values, 1)),
    ]);
    const file = await writeResults('load', {
      before,
      after: circumstances('none'),
      facts,
      received: (done.length * PHOTOS * PHOTO_BYTES) / MEGABYTE,
      times: rows,
    });
    console.log(
      `${table(['', 'median ms', 'p95 ms', 'slowest ms'], rows)}\n\n${JSON.stringify(facts, null, 2)}\n${JSON.stringify(before)}\n${file}`,
    );
  });
}
