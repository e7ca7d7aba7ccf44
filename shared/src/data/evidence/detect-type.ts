const loadFileType = () => import('file-type/core');

/** Loads what reading a file takes, before a file is there: evidence is also added without a network. Never rejects. */
export async function prepareEvidence(): Promise<void> {
  await loadFileType().catch(() => undefined);
}

/** The media type that the bytes themselves tell; null when they tell none (plain text among them). */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await loadFileType();
  return (await fileTypeFromBuffer(bytes))?.mime ?? textThatRuns(bytes);
}

/** Markup has no signature of its own, but is not the plain text that it would pass for: a browser may run it. */
function textThatRuns(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart().toLowerCase();
  if (beginning.startsWith('<svg') || (beginning.startsWith('<?xml') && beginning.includes('<svg'))) return 'image/svg+xml';
  if (/^<(!doctype html|html|head|body|script|iframe)\b/.test(beginning)) return 'text/html';
  return bytes.subarray(0, 1024).includes(0) ? 'application/octet-stream' : null;
}
