import { BUILTIN_CHECKLISTS, readChecklist } from '@avsec/shared/domain';
import { z } from 'zod';
import { openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const stored = z.array(z.object({ number: z.number(), content: z.unknown() }));

/** What someone who changed a built-in checklist has to do. */
const instruction = (id: string, newest: number, content: object) => `
The built-in checklist '${id}' is no longer what the database judges inspections by (its version ${newest}).
1. Set its definitionVersion to ${newest + 1} in shared/src/domain/builtin.
2. Add a migration (never change one that exists), and the same to supabase/schemas/26_builtin_checklists.sql:

insert into public.checklist_versions (checklist_id, number, content) values
('${id}', ${newest + 1}, $json$${JSON.stringify(content)}$json$);
`;

test.each(BUILTIN_CHECKLISTS.map((checklist) => [checklist.id, checklist] as const))(
  '%s is stored as its newest version, exactly as the code has it',
  async (id, checklist) => {
    const { definitionVersion, ...content } = checklist;
    const versions = stored.parse(
      await rowsOf(
        portal,
        'select number, content from public.checklist_versions where checklist_id = $1 order by number desc',
        [id],
      ),
    );
    const newest = versions[0];
    const isStored =
      JSON.stringify(readChecklist(newest?.content)) === JSON.stringify(readChecklist(content)) &&
      newest?.number === definitionVersion;
    if (!isStored) throw new Error(instruction(id, newest?.number ?? 0, content));
    expect(newest?.content).toEqual(content);
  },
);
