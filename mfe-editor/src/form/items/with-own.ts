/** What is offered, and the item's own where it is none of these: an item keeps what it has. */
export const withOwn = (offered: readonly string[], own: string): readonly string[] =>
  offered.includes(own) ? offered : [...offered, own];
