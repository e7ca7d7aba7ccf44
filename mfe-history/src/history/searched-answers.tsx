import { SHOWN_ANSWERS_MAX, type SearchedAnswers } from '@avsec/shared/domain';
import { formatCount, useContent, useTranslation } from '@avsec/shared/i18n';
import type { InspectionRecord } from '../records/record';
import { foundFirst } from './found-first';

interface SearchedAnswersOfProps {
  record: Pick<InspectionRecord, 'searchedAnswers'>;
  /** What is searched for. */
  wanted: string;
}

/** What was answered to the items that are searched, a line each: what was found is marked, and never left out. */
export function SearchedAnswersOf({ record, wanted }: SearchedAnswersOfProps) {
  const { t, i18n } = useTranslation('history');
  const content = useContent();
  return record.searchedAnswers.map((searched) => {
    const answers = foundFirst(searched.answers, wanted);
    const left = answers.length - SHOWN_ANSWERS_MAX;
    return (
      <small key={searched.itemId} className="av-quiet av-two-lines history-row__answers">
        <bdi>{content.question(asItem(searched))}</bdi>
        {': '}
        {answers.slice(0, SHOWN_ANSWERS_MAX).map(({ answer, isFound }, place) => (
          <span key={place}>
            {place > 0 && <span>{', '}</span>}
            {isFound ? (
              <mark className="history-row__found av-news av-strong">
                <bdi>{answer}</bdi>
              </mark>
            ) : (
              <bdi>{answer}</bdi>
            )}
          </span>
        ))}
        {left > 0 && <span>{` ${t('answersLeft', { figure: formatCount(left, i18n.language) })}`}</span>}
      </small>
    );
  });
}

const asItem = ({ itemId, question, translations = {} }: SearchedAnswers) => ({
  id: itemId,
  question,
  options: [],
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, said]) => [language, { question: said }]),
  ),
});
