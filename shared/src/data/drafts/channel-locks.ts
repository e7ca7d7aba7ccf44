import { newId } from '../device/uuid';

/**
 * How long the other tabs have for saying that they hold a lock. One that hangs does not; sequences keep it from
 * writing over the next.
 */
const ANSWER_WITHIN_MS = 250;

interface Message {
  kind: 'ask' | 'held' | 'taken' | 'free';
  name: string;
  from: string;
}

type Given = (lock: object | null) => Promise<void> | void;

/** What of Web Locks drafts need. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    given: Given,
  ): Promise<void>;
}

/**
 * Locks between the tabs of a browser that has no Web Locks, because the page came without TLS: whoever wants one asks,
 * and takes it where nobody answers. Two that ask at once are told apart by their ids; a tab that hears that another
 * has taken its lock has lost it, as by force.
 */
export function channelLocks(): Locks {
  const tab = newId();
  const channel = new BroadcastChannel('avsec:locks');
  const held = new Map<string, (reason: DOMException) => void>();
  const wanted = new Set<string>();
  const listeners = new Set<(message: Message) => void>();

  const say = (kind: Message['kind'], name: string): void =>
    channel.postMessage({ kind, name, from: tab } satisfies Message);

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const { kind, name, from } = data;
    if (kind === 'ask' && (held.has(name) || (wanted.has(name) && tab < from))) say('held', name);
    if (kind === 'taken') held.get(name)?.(new DOMException('another tab has taken it', 'AbortError'));
    for (const listener of [...listeners]) listener(data);
  };

  /** Resolves with whether any other tab holds it, or asked first. */
  function isHeldElsewhere(name: string): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (answer: boolean): void => {
        clearTimeout(timer);
        listeners.delete(hear);
        resolve(answer);
      };
      const hear = (message: Message): void => {
        if (message.name === name && message.kind === 'held') end(true);
      };
      const timer = setTimeout(() => end(false), ANSWER_WITHIN_MS);
      listeners.add(hear);
      say('ask', name);
    });
  }

  async function untilFree(name: string, signal: AbortSignal | undefined): Promise<void> {
    while (await isHeldElsewhere(name)) {
      signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const hear = (message: Message): void => {
          if (message.name !== name || message.kind !== 'free') return;
          listeners.delete(hear);
          resolve();
        };
        listeners.add(hear);
        signal?.addEventListener('abort', () => {
          listeners.delete(hear);
          reject(signal.reason as Error);
        });
      });
    }
  }

  function hold(name: string, given: Given): Promise<void> {
    return new Promise((resolve, reject) => {
      const lose = (reason: DOMException): void => {
        held.delete(name);
        reject(reason);
      };
      held.set(name, lose);
      say('taken', name);
      const giveBack = (): void => {
        if (held.get(name) !== lose) return;
        held.delete(name);
        say('free', name);
        resolve();
      };
      void Promise.resolve({}).then(given).then(giveBack, giveBack);
    });
  }

  return {
    async request(name, { ifAvailable, steal, signal }, given) {
      if (held.has(name) && ifAvailable) return given(null);
      wanted.add(name);
      try {
        if (ifAvailable && (await isHeldElsewhere(name))) return await given(null);
        if (!ifAvailable && !steal) await untilFree(name, signal);
      } finally {
        wanted.delete(name);
      }
      return hold(name, given);
    },
  };
}
