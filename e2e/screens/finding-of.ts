import { BackendReader } from '../portal/backend-reader';

/** Id of what does not conform in an inspection. */
export async function findingOf(portalUrl: string, record: string): Promise<string> {
  const [found] = await (await BackendReader.open(portalUrl)).rows('findings', { submission_id: record });
  return String(found?.['id']);
}
