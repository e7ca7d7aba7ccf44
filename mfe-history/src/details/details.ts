import {
  asShown,
  evidenceCountOf,
  inspectionFrom,
  parsePhotoData,
  shownAnswer,
  signatureOf,
  whoInspected,
  type ChecklistItem,
  type ChecklistSection,
  type Inspection,
  type Submission,
} from '@avsec/shared/domain';
import type { Profile } from '@avsec/shared/state';

/** What dialog and page show, whether it comes from the server or is still on this device. */
export interface Details {
  /** By which the server knows it; null where only this device does. */
  id: string | null;
  title: string;
  inspection: Inspection;
  status: string;
  completionTime: string | null;
  onBehalfOf: Submission['onBehalfOf'];
  /** Image data of the signature; null where there is none that can be drawn. */
  signature: string | null;
}

/** A signature comes from a record: only image data is drawn, never an address. */
function drawable(signature: string | null): string | null {
  const image = signature === null ? null : parsePhotoData(signature);
  return image?.kind === 'inline' && image.media === 'photo' ? image.dataUrl : null;
}

export function detailsOfSubmission(submission: Submission): Details {
  const inspection = asShown(inspectionFrom(submission, null));
  const { title, status, completionTime, onBehalfOf, signature } = submission;
  return {
    id: submission.id,
    title,
    inspection,
    status,
    completionTime,
    onBehalfOf,
    signature: drawable(signature ?? signatureOf(inspection)),
  };
}

/** `profile`: of whoever is signed in, whose inspections alone are on this device. */
export function detailsOfInspection(
  inspection: Inspection,
  { status, completionTime }: Pick<Details, 'status' | 'completionTime'>,
  profile?: Profile,
): Details {
  const { inspector, onBehalfOf } = whoInspected(inspection, profile);
  return {
    id: inspection.baseRevision > 0 ? inspection.id : null,
    title: inspection.checklist.title,
    inspection: { ...asShown(inspection), inspector },
    status,
    completionTime,
    onBehalfOf,
    signature: drawable(signatureOf(inspection)),
  };
}

/** The items whose answers do not conform, with their sections, in the order of the checklist. */
export function findingsIn(inspection: Inspection): { section: ChecklistSection; item: ChecklistItem }[] {
  const { checklist, answers } = inspection;
  const isFinding = (item: ChecklistItem): boolean => {
    const answer = shownAnswer(item, answers[item.id], evidenceCountOf(inspection, item.id));
    return 'conforming' in answer && answer.conforming === false;
  };
  return checklist.sections.flatMap((section) => section.items.filter(isFinding).map((item) => ({ section, item })));
}
