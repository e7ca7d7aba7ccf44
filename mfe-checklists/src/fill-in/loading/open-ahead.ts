import { openInspection, type OpenedInspection, type OpenRequest } from '@avsec/shared/data';
import { signedInSession } from '@avsec/shared/state';

/** Opening waits up to twice as long for the network; later than that another tab may have changed what was opened. */
const CURRENT_FOR_MS = 2000;

interface Opening extends OpenRequest {
  userId: string | undefined;
  begunAt: number;
  opened: Promise<OpenedInspection>;
}

let ahead: Opening | null = null;

const userNow = (): string | undefined => signedInSession()?.userId;

/** Opens an inspection while the code of the page that shows it is on its way. */
export function openAhead(request: OpenRequest): void {
  ahead = { ...request, userId: userNow(), begunAt: performance.now(), opened: openInspection(request) };
}

/** What was opened ahead, once and only while it is fresh; otherwise it is opened now. */
export function open(request: OpenRequest): Promise<OpenedInspection> {
  const early = ahead;
  ahead = null;
  return early && isFor(early, request) ? early.opened : openInspection(request);
}

const isFor = (
  { checklistId, submissionId, mode, plannedId, userId, begunAt }: Opening,
  request: OpenRequest,
): boolean =>
  checklistId === request.checklistId &&
  submissionId === request.submissionId &&
  mode === request.mode &&
  plannedId === request.plannedId &&
  userId === userNow() &&
  performance.now() - begunAt < CURRENT_FOR_MS;
