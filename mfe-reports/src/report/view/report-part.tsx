import { PartBoundary } from '@avsec/shared/ui';
import type { ReactNode } from 'react';

/** One section of the report: where it cannot be drawn, the page says which, and the others stand. */
export function ReportPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <PartBoundary kind="section" name={() => heading} of="record">
      {children}
    </PartBoundary>
  );
}
