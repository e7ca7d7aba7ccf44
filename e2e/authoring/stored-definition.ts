import type { BackendReader, Row } from '../portal/backend-reader';

const inOrder = (rows: Row[]): Row[] => rows.sort((one, other) => Number(one.order_index) - Number(other.order_index));

/** Everything that the database holds of a checklist but what each copy has of its own: ids, times, whose it is, the version's number. */
export async function storedDefinition(backend: BackendReader, checklistId: string): Promise<unknown> {
  const [checklist] = await backend.rows('checklists', { id: checklistId });
  const sections = inOrder(await backend.rows('checklist_sections', { checklist_id: checklistId }));
  return {
    ...only(checklist, ['title', 'description', 'standard', 'version', 'author']),
    sections: await Promise.all(sections.map(async (section) => ({
      ...only(section, ['title', 'description']),
      items: inOrder(await backend.rows('checklist_items', { section_id: String(section.id) })).map((item) =>
        only(item, ['question', 'type', 'category', 'required', 'options', 'include_attachment', 'attachment_type', 'expected_answer']),
      ),
    }))),
  };
}

const only = (row: Row | undefined, columns: readonly string[]): Row => Object.fromEntries(columns.map((column) => [column, row?.[column]]));
