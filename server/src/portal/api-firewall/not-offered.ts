import { refused } from '../requests/refusal';

export const NOT_OFFERED = refused(404, 'not_found', 'Not offered here.');
