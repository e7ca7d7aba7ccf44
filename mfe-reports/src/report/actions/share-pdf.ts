const PDF = 'application/pdf';

export const asPdfFile = (pdf: Blob, name: string): File => new File([pdf], name, { type: PDF });

/** Whether this browser hands a PDF over to other apps of the device. */
export function canSharePdf(): boolean {
  // Neither is there without https, and on many desks.
  const { share, canShare } = navigator as Partial<Navigator>;
  if (!share || !canShare) return false;
  return navigator.canShare({ files: [asPdfFile(new Blob(), 'a.pdf')] });
}

/**
 * Hands a file over to an app that the person chooses. `not-now`: the browser asks for a press right before, and the
 * last one is too long ago.
 */
export async function shareFile(file: File): Promise<'shared' | 'given-up' | 'not-now' | 'failed'> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') return 'given-up';
    if (name === 'NotAllowedError') return 'not-now';
    console.warn('the report was not shared', error);
    return 'failed';
  }
}
