import type { Checklist } from '@avsec/shared/domain';

/** A question of a checklist as a column, whichever versions asked it. */
export interface QuestionColumn {
  itemId: string;
  heading: string;
  /** It is asked once for each vehicle or person. */
  repeats: boolean;
}

/**
 * Everything that any version of a checklist asks, the newest first: in the order of the newest, what only older ones
 * asked behind it. Questions that several items share are told apart by their section, and then by a number.
 */
export async function questionColumns(versions: AsyncIterable<readonly Checklist[]>): Promise<QuestionColumn[]> {
  const found = new Map<string, { question: string; section: string; repeats: boolean }>();
  for await (const some of versions) {
    for (const { sections } of some) {
      for (const { title, items, repeat } of sections) {
        for (const { id, question } of items)
          if (!found.has(id)) found.set(id, { question, section: title, repeats: repeat !== undefined });
      }
    }
  }
  const columns = [...found].map(([itemId, { question, section, repeats }]) => ({
    itemId,
    question,
    section,
    repeats,
  }));
  const twice = repeated(columns.map(({ question }) => question));
  const headings = columns.map(({ question, section }) => (twice.has(question) ? `${section}: ${question}` : question));
  const still = repeated(headings);
  const places = new Map<string, number>();
  return columns.map(({ itemId, repeats }, at) => {
    const heading = headings[at] ?? '';
    const place = (places.get(heading) ?? 0) + 1;
    places.set(heading, place);
    return { itemId, repeats, heading: still.has(heading) ? `${heading} (${place})` : heading };
  });
}

function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.has(text) || !seen.add(text)));
}
