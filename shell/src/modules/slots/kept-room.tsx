import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../isolation/stored';
import './kept-room.css';

const KEY = 'avsec:rooms';
/** After this a part has drawn what it has; until then it may be on its way. */
const SETTLED_MS = 2_000;

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
    const settled = setTimeout(() => {
      setRoom(0);
      keepHeight(of, content.current?.offsetHeight ?? 0);
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, [of]);
  return (
    <div className="kept-room" style={{ minBlockSize: room }} data-kept={room > 0 || undefined}>
      <div ref={content}>{children}</div>
    </div>
  );
}
