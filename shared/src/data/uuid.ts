const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the backend could know a row by this id; asking with anything else is an error there, not an empty answer. */
export const isUuid = (id: string): boolean => UUID.test(id);
