import { lazy, Suspense } from 'react';
import type { ConflictDialogProps } from './conflict-choice';

const ConflictChoice = lazy(() =>
  import('./conflict-choice').then(({ ConflictChoice }) => ({ default: ConflictChoice })),
);

/**
 * The backend holds another version of an inspection: shows what differs, item by item, and lets the person choose.
 * Nothing is overwritten unseen, and whoever loses stays recoverable. Fetched when it is first needed.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConflictChoice {...props} />
    </Suspense>
  );
}
