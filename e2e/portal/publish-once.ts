import { publishPortal } from '../../server/src/publishing/publish-portal';
import { PUBLISHED, WORKSPACE } from './folders';

/** Brings the built shell and modules into one folder that every test's portal starts from. */
export default async function publishOnce(): Promise<void> {
  await publishPortal(WORKSPACE, PUBLISHED);
}
