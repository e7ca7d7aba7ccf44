const KINDS = [
  'added',
  'removed',
  'changed',
  'moved',
  'reordered',
  'sections_added',
  'sections_removed',
  'sections_changed',
] as const;
type Kind = (typeof KINDS)[number];

export interface DefinitionLine {
  kind: Kind;
  count: number;
  /** Some of what changed, in the checklist's own words. */
  examples: string[];
}

/**
 * What a new version of a checklist changed, as the log's `definition` tells it: lists of which only the first entries
 * stand there.
 */
export function definitionLines(told: unknown): DefinitionLine[] {
  if (!isRecord(told)) return [];
  return KINDS.flatMap((kind): DefinitionLine[] => {
    const list = told[kind];
    if (!isRecord(list) || typeof list['count'] !== 'number') return [];
    const first = Array.isArray(list['first']) ? list['first'] : [];
    return [{ kind, count: list['count'], examples: first.slice(0, 5).flatMap(exampleOf) }];
  });
}

function exampleOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (!isRecord(entry)) return [];
  const { question, title, from, to } = entry;
  if (typeof question === 'string') return [question];
  if (isRecord(question)) return [`${String(question['from'])} → ${String(question['to'])}`];
  if (isRecord(title)) return [`${String(title['from'])} → ${String(title['to'])}`];
  if (typeof from === 'string' && typeof to === 'string') return [`${from} → ${to}`];
  return Object.keys(entry).filter((field) => field !== 'id');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
