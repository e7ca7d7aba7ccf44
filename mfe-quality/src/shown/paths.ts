export const FINDINGS_PATH = '/nao-conformidades';
export const findingPath = (id: string): string => `${FINDINGS_PATH}/${encodeURIComponent(id)}`;
export const AGENDA_PATH = '/agenda';
export const PROGRAMME_PATH = '/programacao';
export const reportPath = (submissionId: string): string => `/checklist-report/${encodeURIComponent(submissionId)}`;
export const REVIEWS_PATH = '/revisoes';
/** By its submission. */
export const reviewPath = (submissionId: string): string => `${REVIEWS_PATH}/${encodeURIComponent(submissionId)}`;
export const verifyPath = (submissionId: string): string => `/verificar/${encodeURIComponent(submissionId)}`;
