import { useEffect } from 'react';
import type { PaperDocument } from '@avsec/shared/report';
import { whenIdle } from '@avsec/shared/state';
import { imagesOf } from './images-of';
import type { ReportImages } from './report-images';

/**
 * Reads every image of the report, one after the other, while the page is idle: printing from the browser's menu gives
 * no time to fetch any, and shows what is there.
 */
export function useImagesReadAhead(report: PaperDocument | null, images: ReportImages): void {
  useEffect(() => {
    if (!report) return;
    let isWanted = true;
    const readOn = async (): Promise<void> => {
      for (const image of imagesOf(report)) {
        await new Promise<void>((resolve) => void whenIdle(resolve));
        if (!isWanted) return;
        await images.read(image);
      }
    };
    void readOn();
    return () => {
      isWanted = false;
    };
  }, [report, images]);
}
