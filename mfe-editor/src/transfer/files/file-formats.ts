/** What a checklist is exported as, in the order in which it is offered. */
export const FILE_FORMATS = ['xlsx', 'xlsform', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Those that hold one table. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const satisfies readonly FileFormat[];
export type TableFormat = (typeof TABLE_FORMATS)[number];
