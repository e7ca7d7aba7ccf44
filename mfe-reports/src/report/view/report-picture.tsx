import { useRef, useState } from 'react';
import type { FileReference } from '@avsec/shared/report';
import { useReportImage } from '../images/use-report-image';

interface ReportPictureProps {
  image: FileReference;
  className: string;
  alt: string;
  /** Said in its place while it is on its way, and when it cannot be read. */
  loading: string;
  unreadable: string;
}

/** A photo or signature; what cannot be read says so in its place, and the rest of the report stands. */
export function ReportPicture({ image, className, alt, loading, unreadable }: ReportPictureProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const state = useReportImage(image, place);
  const [broken, setBroken] = useState(false);
  if (state.kind === 'ready' && !broken)
    return <img className={className} src={state.url} alt={alt} decoding="async" onError={() => setBroken(true)} />;
  if (state.kind === 'waiting')
    return (
      <p ref={place} className="report__blank">
        {loading}
      </p>
    );
  return <p className="report__blank report__blank--unreadable">{unreadable}</p>;
}
