export const FINDINGS_PATH = '/nao-conformidades';
export const findingPath = (id: string): string => `${FINDINGS_PATH}/${encodeURIComponent(id)}`;
export const reportPath = (submissionId: string): string => `/checklist-report/${encodeURIComponent(submissionId)}`;
export const verifyPath = (submissionId: string): string => `/verificar/${encodeURIComponent(submissionId)}`;
