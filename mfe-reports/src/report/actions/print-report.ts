import type { PaperDocument } from '@avsec/shared/report';
import { imagesOf } from '../images/images-of';
import type { ReportImages } from '../images/report-images';

/** So many are fetched side by side; more would only keep more bytes in memory. */
const READERS = 4;

export interface PrintProgress {
  done: number;
  total: number;
}

/** Prints the report when every image of it is there and decoded: a page that is printed earlier has empty places. */
export async function printReport(
  report: PaperDocument,
  images: ReportImages,
  onProgress: (progress: PrintProgress) => void,
): Promise<void> {
  const wanted = imagesOf(report);
  const total = wanted.length;
  let done = 0;
  const readOn = async (): Promise<void> => {
    for (let image = wanted.shift(); image; image = wanted.shift()) {
      await images.read(image);
      done += 1;
      onProgress({ done, total });
    }
  };
  await Promise.all(Array.from({ length: READERS }, readOn));
  await nextFrame();
  // One after the other: decoded, a photo takes a hundred times its bytes.
  for (const image of document.querySelectorAll<HTMLImageElement>('.report img'))
    await image.decode().catch(() => undefined);
  await nextFrame();
  window.print();
}

/** Until what has arrived is on the page. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
