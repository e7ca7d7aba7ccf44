export const FINDINGS_PATH = '/nao-conformidades';
export const findingPath = (id: string): string => `${FINDINGS_PATH}/${encodeURIComponent(id)}`;
/** The list, with what was found in one inspection alone; notices lead there. */
export const inspectionFindingsPath = (submissionId: string): string =>
  `${FINDINGS_PATH}?inspection=${encodeURIComponent(submissionId)}`;
export const AGENDA_PATH = '/agenda';
export const PROGRAMME_PATH = '/programacao';
export const reportPath = (submissionId: string): string => `/checklist-report/${encodeURIComponent(submissionId)}`;
export const REVIEWS_PATH = '/revisoes';
/** By its submission. */
export const reviewPath = (submissionId: string): string => `${REVIEWS_PATH}/${encodeURIComponent(submissionId)}`;
export const verifyPath = (submissionId: string): string => `/verificar/${encodeURIComponent(submissionId)}`;
