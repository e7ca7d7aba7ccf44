import path from 'node:path';

export const WORKSPACE = path.resolve(import.meta.dirname, '..', '..');
export const PUBLISHED = path.join(WORKSPACE, 'e2e', 'results', 'public');
