/** What a checklist is exported as, in the order in which it is offered. */
export const FILE_FORMATS = ['xlsx', 'xlsform', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
