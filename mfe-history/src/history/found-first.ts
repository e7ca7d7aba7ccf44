import { matchesSearch, searchedForms } from '@avsec/shared/domain';

export interface FoundAnswer {
  answer: string;
  /** Whether a word that is searched for stands in it. */
  isFound: boolean;
}

/** Answers of one item, those that have a word of the searched text first; as they were where nothing is searched. */
export function foundFirst(answers: readonly string[], wanted: string): FoundAnswer[] {
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const marked = answers.map((answer) => ({
    answer,
    isFound: words.some((word) => matchesSearch(word, searchedForms(answer))),
  }));
  return [...marked.filter(({ isFound }) => isFound), ...marked.filter(({ isFound }) => !isFound)];
}
