import { useRef } from 'react';
import type { FileReference, ReportLetterhead as Letterhead } from '@avsec/shared/report';
import { useReportImage } from '../images/use-report-image';

/** Whose document this is; a logo that cannot be read leaves its place to the name. */
export function ReportLetterhead({ letterhead: { airport, logo, product, kind } }: { letterhead: Letterhead }) {
  return (
    <p className="report__letterhead">
      {logo && <Logo image={logo} />}
      {airport !== null && (
        <span className="report__airport">
          <bdi>{airport}</bdi>
        </span>
      )}
      <span className="report__kind">
        <span>{product}</span> · <span>{kind}</span>
      </span>
    </p>
  );
}

/** The name beside it says what it shows. */
function Logo({ image }: { image: FileReference }) {
  const place = useRef<HTMLSpanElement>(null);
  const state = useReportImage(image, place);
  if (state.kind === 'unreadable') return null;
  if (state.kind === 'waiting') return <span ref={place} className="report__logo" />;
  return <img className="report__logo" src={state.url} alt="" />;
}
