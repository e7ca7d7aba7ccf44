export const LIST_PATH = '/ocorrencias';
export const occurrencePath = (id: string): string => `${LIST_PATH}/${id}`;
export const paperPath = (id: string): string => `${occurrencePath(id)}/documento`;
