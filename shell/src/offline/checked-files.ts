// An entry point that the shell does not offer to modules: the service worker is built apart, and what is offered would
// become a file that it cannot load.
import {
  ALTERED_STATUS,
  fileOfRelease,
  type ReleaseList,
  RELEASE_LIST,
  releaseListIn,
} from '@avsec/shared/release-list';
import { REGISTRY_PATH, START_CACHE } from './agreement';

/** As much of the registry as says which list vouches for which release. */
interface Vouched {
  manifest?: unknown;
  files?: unknown;
}

const lists = new Map<string, Promise<ReleaseList | null>>();

export async function sha384(bytes: BufferSource): Promise<string> {
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))}`;
}

async function readJson(answer: Response | undefined): Promise<unknown> {
  return answer?.ok ? ((await answer.json()) as unknown) : null;
}

/** The list of modules: as it is published, and without a network as this device keeps it. */
async function registry(): Promise<unknown> {
  const published = await fetch(REGISTRY_PATH, { cache: 'no-cache' })
    .then(readJson)
    .catch(() => null);
  return published ?? readJson(await (await caches.open(START_CACHE)).match(REGISTRY_PATH));
}

function entriesIn(value: unknown): Vouched[] {
  const { modules = [], candidates = [] } = (typeof value === 'object' && value !== null ? value : {}) as {
    modules?: unknown;
    candidates?: unknown;
  };
  const beside = Array.isArray(candidates)
    ? candidates.map((candidate: { entry?: unknown } | null) => candidate?.entry)
    : [];
  return [...(Array.isArray(modules) ? (modules as unknown[]) : []), ...beside].filter(
    (entry): entry is Vouched => typeof entry === 'object' && entry !== null,
  );
}

/**
 * The list of a release for which the registry vouches; null for a release that it does not name, or that an older
 * publisher left without one.
 */
async function readList(folder: string): Promise<ReleaseList | null> {
  const entry = entriesIn(await registry()).find(
    ({ manifest }) => typeof manifest === 'string' && manifest.startsWith(`${folder}/`),
  );
  if (typeof entry?.files !== 'string') return null;
  const address = `${folder}/${RELEASE_LIST}`;
  const answer = await fetch(address, { integrity: entry.files });
  return releaseListIn(await readJson(answer));
}

/** Read once for as long as the worker lives; a list that could not be had is asked for again. */
function listOf(folder: string): Promise<ReleaseList | null> {
  const known = lists.get(folder);
  if (known) return known;
  const reading = readList(folder);
  lists.set(folder, reading);
  reading.catch(() => lists.delete(folder));
  return reading;
}

/**
 * The answer, or a refusal in its place where it is not the file that was published. What is asked for with a hash of
 * its own the browser compares itself: scripts and styles of modules. Here it is fonts, pictures, workers and what a
 * module's code fetches, for which browsers know no hash.
 */
export async function onlyAsPublished(request: Request, answer: Response): Promise<Response> {
  const asked = fileOfRelease(new URL(request.url).pathname);
  if (!asked || asked.file === RELEASE_LIST || request.integrity !== '' || !answer.ok) return answer;
  const list = await listOf(asked.folder);
  if (!list) return answer;
  const [bytes, expected] = [await answer.clone().arrayBuffer(), list[decodeURIComponent(asked.file)]];
  if (expected === (await sha384(bytes))) return answer;
  console.error(`MOD-003 ${request.url} is not the file that was published`);
  return new Response('Not the file that was published\n', { status: ALTERED_STATUS });
}
