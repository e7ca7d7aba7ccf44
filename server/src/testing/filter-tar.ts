const BLOCK = 512;

/** For tests: a tar archive with those of its entries whose names are wanted. */
export function filterTar(
  archive: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Uint8Array<ArrayBuffer> {
  const text = (from: number, to: number): string => {
    const [written = ''] = new TextDecoder().decode(archive.subarray(from, to)).split('\0');
    return written;
  };
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  while (text(at, at + 100) !== '') {
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (isWanted(text(at, at + 100))) kept.push(archive.subarray(at, next));
    at = next;
  }
  return new Uint8Array(Buffer.concat([...kept, new Uint8Array(2 * BLOCK)]));
}
