import type { BackendReader, Row } from '../portal/backend-reader';

const inOrder = (rows: Row[]): Row[] => rows.sort((one, other) => Number(one.order_index) - Number(other.order_index));

/**
 * Everything that the database holds of a checklist but what each copy has of its own: ids, times, whose it is, the
 * version's number. A condition asks for an item by its place.
 */
export async function storedDefinition(backend: BackendReader, checklistId: string): Promise<unknown> {
  const [definition, ids] = await definitionAndIds(backend, checklistId);
  return JSON.parse(ids.reduce((text, [id, place]) => text.replaceAll(id, place), JSON.stringify(definition)));
}

async function definitionAndIds(
  backend: BackendReader,
  checklistId: string,
): Promise<[definition: unknown, ids: [id: string, place: string][]]> {
  const ids: [id: string, place: string][] = [];
  const [checklist] = await backend.rows('checklists', { id: checklistId });
  const sections = inOrder(await backend.rows('checklist_sections', { checklist_id: checklistId }));
  const definition = {
    ...columnsOf(checklist, ['title', 'description', 'standard', 'version', 'author', 'details']),
    sections: await Promise.all(
      sections.map(async (section, place) => ({
        ...columnsOf(section, ['title', 'description', 'details']),
        items: inOrder(await backend.rows('checklist_items', { section_id: String(section.id) })).map(
          (item, position) => {
            ids.push([String(item.id), `${place + 1}.${position + 1}`]);
            return columnsOf(item, [
              'question',
              'type',
              'category',
              'required',
              'options',
              'include_attachment',
              'attachment_type',
              'expected_answer',
              'details',
            ]);
          },
        ),
      })),
    ),
  };
  return [definition, ids];
}

const columnsOf = (row: Row | undefined, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row?.[column]]));
