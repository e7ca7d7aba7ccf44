import type { FileReference } from '@avsec/shared/report';
import type { ReadFont } from './open-fonts';
import { pictureBytes } from './picture-bytes';
import { reportPdf } from './report-pdf';
import type { FromWorker, ToWorker } from './worker-messages';

// Types alone come from @avsec/shared: its code lives in the page.
let requests = 0;
const asked = new Map<number, (picture: Blob | null) => void>();

const tell = (message: FromWorker): void => postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'picture') {
    asked.get(data.request)?.(data.picture);
    asked.delete(data.request);
    return;
  }
  draw(data).then(
    (pdf) => tell({ kind: 'done', pdf }),
    (error: unknown) => tell({ kind: 'failed', message: String(error) }),
  );
});

async function draw({ fonts, ...source }: Extract<ToWorker, { kind: 'draw' }>): Promise<Blob> {
  const readFont: ReadFont = (name) => fetched(fonts[name]);
  const told = (items: number): void => tell({ kind: 'drawn', items });
  const parts = await reportPdf({ ...source, readFont, load, tell: told });
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}

async function fetched(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`font: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function load(image: FileReference): Promise<Uint8Array | null> {
  const request = (requests += 1);
  const picture = await new Promise<Blob | null>((resolve) => {
    asked.set(request, resolve);
    tell({ kind: 'picture-wanted', request, image });
  });
  return picture && pictureBytes(picture);
}
