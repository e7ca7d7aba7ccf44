/** What the page and the service worker of the portal have agreed on. */

/**
 * The cache with the files of modules, release by release. The page fills and empties it (`keep-modules.ts`); the
 * worker reads it.
 */
export const MODULES_CACHE = 'avsec-modules';

/**
 * The cache with what a start without a network reads at run time: `config.json`, which the worker keeps, and
 * `modules.json`, which the page writes.
 */
export const START_CACHE = 'avsec-start';

export const WORKER_PATH = '/sw.js';
export const CONFIG_PATH = '/config.json';
export const REGISTRY_PATH = '/modules.json';
export const MODULES_PATH = '/modules/';

/**
 * What a page tells a worker that waits. `brings`: whether it brings the shell of which the page runs this script; it
 * answers with a `Brought` on the port that comes along. `take-over`: the person has agreed to the new version.
 */
export type Message = { kind: 'brings'; script: string } | { kind: 'take-over' };

/**
 * `same`: nothing new for this page; the worker takes over by itself where no other page is open. `newer`: to be
 * offered.
 */
export type Brought = 'same' | 'newer';

/** The message in what was posted; null when it is none. */
export function messageIn(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'take-over') return { kind: 'take-over' };
  return data.kind === 'brings' && 'script' in data && typeof data.script === 'string'
    ? { kind: 'brings', script: data.script }
    : null;
}

const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  html: /^text\/html\b/,
};

/**
 * Whether an answer is the file that was asked for, and may be kept: a network that wants a sign-in of its own answers
 * everything, with status 200 and a page. Files of other types than the portal's own code are judged by their status
 * alone.
 */
export function isTheFile(answer: Response, path: string): boolean {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return answer.status === 200 && !answer.redirected && (!type || type.test(answer.headers.get('content-type') ?? ''));
}
