/** Names one after another, as the language writes them in a sentence: 'a, b e c', 'a、b和c'. */
export const formatList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(names);
