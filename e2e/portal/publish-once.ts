import { publishPortal } from '../../server/src/publishing/publish-portal';
import { bundleServer } from './bundle-server';
import { NEW_PORTAL, PUBLISHED, WORKSPACE } from './folders';
import { PortalProcess } from './portal-process';
import { storeSessions } from './sessions-of-accounts';

/**
 * Brings the built shell and modules into one folder, starts a portal on it once and signs everybody in there; every
 * test's portal begins where that one ended.
 */
export default async function publishOnce(): Promise<void> {
  await Promise.all([publishPortal(WORKSPACE, PUBLISHED), bundleServer()]);
  const portal = await PortalProcess.startNew(PUBLISHED, { PORTAL_MIGRATES_MODULES: '1' });
  await storeSessions(portal.url);
  await portal.leaveIn(NEW_PORTAL);
}
