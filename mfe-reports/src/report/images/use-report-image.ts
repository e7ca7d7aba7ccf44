import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import type { FileReference } from '@avsec/shared/report';
import type { ReportImages, ReportImageState } from './report-images';

export const ImagesContext = createContext<ReportImages | null>(null);

/** Read before it is seen: this far above and below what is on screen. */
const NEAR = '600px 0px';

/** An image of the report, read when its place comes near what is on screen. */
export function useReportImage(image: FileReference, place: RefObject<Element | null>): ReportImageState {
  const images = useContext(ImagesContext);
  if (!images) throw new Error('useReportImage is used outside a report');
  const state = useSyncExternalStore(images.subscribe, () => images.stateOf(image));

  useEffect(() => {
    const element = place.current;
    if (!element || images.stateOf(image).kind !== 'waiting') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void images.read(image);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [images, image, place]);

  return state;
}
