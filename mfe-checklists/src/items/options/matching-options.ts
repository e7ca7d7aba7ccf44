import { matchesSearch, type ChecklistItem, type Content } from '@avsec/shared/domain';

/**
 * The options in which every word that was typed is found, as they are read and as they were written; accents and case
 * do not count.
 */
export function matchingOptions(
  options: readonly string[],
  wanted: string,
  item: ChecklistItem,
  content: Content,
): string[] {
  return options.filter((option) => matchesSearch(wanted, [option, content.option(item, option)]));
}

/** All that can be chosen: the options of the item, and after them what was chosen once and is no longer among them. */
export const optionsWith = (item: ChecklistItem, chosen: readonly string[]): string[] =>
  [...new Set([...item.options, ...chosen])].filter((option) => option !== '');
