import type { AuthoringProblem } from '@avsec/shared/domain';
import { languageName, type Translate } from '@avsec/shared/i18n';

/** What is wrong, in the words that stand beside the field. */
export function problemText(t: Translate, problem: AuthoringProblem): string {
  switch (problem.kind) {
    case 'too-long':
      return problem.language
        ? t('problem.translation-too-long', { limit: problem.limit, language: languageName(problem.language) })
        : t('problem.too-long', { limit: problem.limit });
    case 'too-many':
      return t(`problem.too-many.${problem.of}`, { limit: problem.limit });
    case 'condition-faulty':
      return t(`problem.condition.${problem.fault}`);
    case 'repeat-range':
      return t('problem.repeat-range', { limit: problem.limit });
    default:
      return t(`problem.${problem.kind}`);
  }
}
