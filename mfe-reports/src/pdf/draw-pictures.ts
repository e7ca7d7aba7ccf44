import type { FileReference, ReportSeal } from '@avsec/shared/report';
import type { PageFlow } from './page-flow';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where pictures come from: JPEG or PNG bytes, null for one that cannot be read. Each is asked for as often as it is
 * drawn.
 */
export type LoadPicture = (image: FileReference) => Promise<Uint8Array | null>;

/** Opens pictures for one PDF, in which each stands once, however often it is drawn. */
export class Pictures {
  private readonly opened = new Map<string, Promise<PDFKit.Mixins.ImageSrc | null>>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly load: LoadPicture,
  ) {}

  open(image: FileReference): Promise<PDFKit.Mixins.ImageSrc | null> {
    const key = image.kind === 'stored' ? image.evidence.id : image.dataUrl;
    const known = this.opened.get(key);
    if (known) return known;
    const opening = this.read(image);
    this.opened.set(key, opening);
    return opening;
  }

  private async read(image: FileReference): Promise<PDFKit.Mixins.ImageSrc | null> {
    const bytes = await this.load(image).catch(() => null);
    if (!bytes) return null;
    try {
      return this.doc.openImage(bytes);
    } catch {
      // Not a picture after all: the report says so in its place, and the rest of it stands.
      return null;
    }
  }
}

/** Draws a picture into a box, whole, or says in its place that it cannot be read. */
export async function drawPicture(
  flow: PageFlow,
  pictures: Pictures,
  image: FileReference,
  { box, alt, unreadable, align = 'center' }: { box: Box; alt: string; unreadable: string; align?: 'left' | 'center' },
): Promise<void> {
  const { doc } = flow;
  const opened = await pictures.open(image);
  if (opened === null) {
    flow.decoration(() =>
      doc
        .rect(box.x, box.y, box.width, box.height)
        .lineWidth(0.6)
        .dash(3, { space: 3 })
        .strokeColor('#9FB0C0')
        .stroke()
        .undash(),
    );
    flow.textAt(
      unreadable,
      { size: 9, color: '#C0342B', align: 'center' },
      { x: box.x + 8, y: box.y + box.height / 2 - 12, width: box.width - 16 },
    );
    return;
  }
  flow.figure(alt, () =>
    // What pdfkit calls no alignment is the left.
    doc.image(opened, box.x, box.y, {
      fit: [box.width, box.height],
      ...(align === 'center' ? { align } : {}),
      valign: 'center',
    }),
  );
}

export function drawQrCode(
  flow: PageFlow,
  { size, path, alt }: ReportSeal['code'],
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { doc } = flow;
  flow.figure(alt, () =>
    doc
      .save()
      .translate(x, y)
      .scale(side / size)
      .path(path)
      .fill('#000000')
      .restore(),
  );
}
