import type { Checklist } from '@avsec/shared/domain';
import type { PortalProcess } from '../portal/portal-process';

/**
 * Stores a definition with the ids that its test knows, which saving by the editor would make anew; a submission names
 * it by its number.
 */
export async function storeVersion(
  portal: PortalProcess,
  { definitionVersion: number, ...content }: Checklist,
): Promise<void> {
  await portal.runSql(
    `insert into public.checklist_versions (checklist_id, number, content)
      values ('${content.id}', ${number}, $content$${JSON.stringify(content)}$content$);`,
  );
}
