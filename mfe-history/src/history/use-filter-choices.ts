import { useSubmissionFilterChoicesQuery, type FilterChoices } from '@avsec/shared/data';

const NONE: FilterChoices = { inspectors: [], locations: [], checklists: [] };

/** What the stored records can be filtered by; nothing while it is not known. */
export const useFilterChoices = (): FilterChoices => useSubmissionFilterChoicesQuery().data ?? NONE;
