import {
  BODIES_OF_ALL_MAX_BYTES,
  BODIES_OF_ONE_MAX_BYTES,
  BODY_BYTES_PER_SECOND_MIN,
  BODY_STANDS_STILL_MS,
} from './request-limits';
import { refused, type Refusal } from './refusal';

export const TOO_LARGE = refused(413, '413', 'The request is larger than the portal accepts.');
const TOO_SLOW = refused(408, 'too_slow', 'The request did not arrive in time.');
/** The device tries again by itself. */
const NO_ROOM = refused(503, 'no_room', 'The portal is taking as much as it can just now.');

/** A body that arrived whole. What it takes is given back by `done`, when it is needed no more. */
export interface TakenBody {
  bytes: Buffer;
  done: () => void;
}

interface Sent {
  /** Whoever sends it: an account, or an address where nobody has signed in. */
  sender: string;
  /** Most bytes that what is asked may have. */
  most: number;
}

interface BodyLimits {
  ofOne: number;
  ofAll: number;
  standsStillMs: number;
  bytesPerSecond: number;
}

const LIMITS: BodyLimits = {
  ofOne: BODIES_OF_ONE_MAX_BYTES,
  ofAll: BODIES_OF_ALL_MAX_BYTES,
  standsStillMs: BODY_STANDS_STILL_MS,
  bytesPerSecond: BODY_BYTES_PER_SECOND_MIN,
};

/**
 * Reads bodies of requests, whose bytes are bounded each, for a sender, and together. Room is taken before the first
 * byte is read, for as much as is said or, where nothing is said, may be: what is begun and never ended takes no more
 * than that, and not for long.
 */
export class Bodies {
  private ofAll = 0;
  private readonly ofSenders = new Map<string, number>();

  constructor(private readonly limits: BodyLimits = LIMITS) {}

  async take(request: Request, { sender, most }: Sent): Promise<TakenBody | Refusal> {
    const size = statedSize(request.headers) ?? most;
    if (size > most) return TOO_LARGE;
    if (!request.body || size === 0) return { bytes: Buffer.alloc(0), done: () => undefined };
    if (!this.hasRoom(sender, size)) return NO_ROOM;
    this.count(sender, size);
    let isDone = false;
    const done = (): void => {
      if (!isDone) this.count(sender, -size);
      isDone = true;
    };
    const bytes = await this.read(request.body, size).catch((): Refusal => TOO_SLOW);
    if (Buffer.isBuffer(bytes)) return { bytes, done };
    done();
    return bytes;
  }

  private hasRoom(sender: string, size: number): boolean {
    return this.ofAll + size <= this.limits.ofAll && (this.ofSenders.get(sender) ?? 0) + size <= this.limits.ofOne;
  }

  private count(sender: string, size: number): void {
    this.ofAll += size;
    const ofSender = (this.ofSenders.get(sender) ?? 0) + size;
    if (ofSender > 0) this.ofSenders.set(sender, ofSender);
    else this.ofSenders.delete(sender);
  }

  private async read(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | Refusal> {
    const reader = body.getReader();
    const end = Date.now() + this.limits.standsStillMs + (most / this.limits.bytesPerSecond) * 1000;
    // The room that was taken, filled as the parts arrive: kept until the last one, they would be there twice.
    const room = Buffer.allocUnsafe(most);
    let size = 0;
    for (;;) {
      const part = await within(Math.min(this.limits.standsStillMs, end - Date.now()), reader.read());
      if (part === null || part.done) {
        if (part === null) void reader.cancel().catch(() => undefined);
        return part === null ? TOO_SLOW : room.subarray(0, size);
      }
      if (size + part.value.length > most) {
        void reader.cancel().catch(() => undefined);
        return TOO_LARGE;
      }
      room.set(part.value, size);
      size += part.value.length;
    }
  }
}

/** What a promise gives, or null when it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), Math.max(0, milliseconds))));
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a request says of its size; null when it is sent in chunks. A number that is none is larger than anything. */
function statedSize(headers: Headers): number | null {
  const stated = headers.get('content-length');
  if (stated === null) return null;
  return /^\d{1,15}$/.test(stated) ? Number(stated) : Infinity;
}
