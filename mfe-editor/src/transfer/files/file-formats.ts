/** What a checklist is exported as, in the order in which it is offered. */
export const FILE_FORMATS = ['json', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
