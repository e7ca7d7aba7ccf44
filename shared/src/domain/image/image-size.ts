/** Width and height that a JPEG or PNG says it has, in pixels, read from its header alone; null where it says none. */
export function imageSizeOf(bytes: Uint8Array, type: string): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/png' || type === 'image/apng')
    return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  return type === 'image/jpeg' ? jpegSize(view) : null;
}

/** SOF0 to SOF15, without the three markers among them that are none (DHT, JPG, DAC). */
const isFrame = (kind: number): boolean =>
  kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;

function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) at += 1;
    else if (isFrame(kind)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}
