/** The layers of shared, from the ground up. */
export const LAYERS: readonly string[];

/** The folders of shared/src/data, the first one uses none of the others. */
export const FOLDERS_OF_DATA: readonly string[];
