import path from 'node:path';

export const WORKSPACE = path.resolve(import.meta.dirname, '..', '..');
export const PUBLISHED = path.join(WORKSPACE, 'e2e', 'results', 'public');
/** The server and its commands, in plain JavaScript. */
export const SERVER = path.join(WORKSPACE, 'e2e', 'results', 'server');
/** The data folder of a portal after its first start, files included. */
export const NEW_PORTAL = path.join(WORKSPACE, 'e2e', 'results', 'new-portal');
/** What a browser of each demo account holds that signed in on that portal. */
export const SESSIONS = path.join(WORKSPACE, 'e2e', 'results', 'sessions');
