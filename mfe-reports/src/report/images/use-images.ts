import { useEffect, useState } from 'react';
import { ReportImages } from './report-images';

/** The images of what this page shows, given back when it is left. */
export function useImages(): ReportImages {
  const [images] = useState(() => new ReportImages());
  useEffect(() => () => images.dispose(), [images]);
  return images;
}
