import type { Definition, Question } from '../kinds/kind-schema';
import type { Entry } from './occurrence';

/** Those that are asked, as far as it is answered: a condition looks at an earlier question. */
export function questionsAsked(definition: Definition, answers: ReadonlyMap<string, Entry>): Question[] {
  return definition.questions.filter(
    ({ when }) => when === undefined || answers.get(when.question)?.content['value'] === when.is,
  );
}
