import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../isolation/stored';
import './kept-room.css';

const KEY = 'avsec:rooms';
/** So long after the last of it came, a part has drawn what it has. */
const SETTLED_MS = 2_000;
/** So long one that has drawn nothing may be on its way; after this it has nothing to draw. */
const COMING_MS = 15_000;

const roomsSchema = z.record(z.string(), z.object({ width: z.number(), height: z.number() }));

function lastHeight(part: string): number {
  const room = readStored(KEY, roomsSchema)[part];
  return room?.width === window.innerWidth ? room.height : 0;
}

const keepHeight = (part: string, height: number): void =>
  writeStored(KEY, { ...readStored(KEY, roomsSchema), [part]: { width: window.innerWidth, height } });

/** As high as its part was last time until that is drawn, so that nothing below moves when it comes. */
export function KeptRoom({ of, children }: { of: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(() => lastHeight(of));
  useEffect(() => {
    const drawn = content.current;
    if (!drawn) return;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      changes.disconnect();
      setRoom(0);
      keepHeight(of, drawn.offsetHeight);
    };
    const wait = () => {
      clearTimeout(settled);
      settled = setTimeout(settle, drawn.offsetHeight > 0 ? SETTLED_MS : COMING_MS);
    };
    const changes = new MutationObserver(wait);
    changes.observe(drawn, { childList: true, subtree: true });
    wait();
    return () => {
      clearTimeout(settled);
      changes.disconnect();
    };
  }, [of]);
  return (
    <div className="kept-room" style={{ minBlockSize: room }} data-kept={room > 0 || undefined}>
      <div ref={content}>{children}</div>
    </div>
  );
}
