export { Trans } from 'react-i18next';
export { withBuiltinTranslations } from './content/builtin-translations';
export { knowTitles, type KnownTitle } from './content/known-titles';
export {
  checklistsCalled,
  contentFor,
  recordQuestion,
  recordTitle,
  useContent,
  useRecordQuestion,
  useRecordTitle,
  type RecordQuestion,
} from './content/use-content';
export { chosenForVerdict, verdictWords, type VerdictReader } from './content/verdict-words';
export { formatDate, formatDateTime, formatTime } from './dates';
export { formatFileSize } from './file-size';
export { storedLanguage, storeLanguage } from './language-choice';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_CODES,
  languageName,
  languageOf,
  LANGUAGES,
  type Language,
} from './languages';
export { formatList } from './lists';
export { loadLanguage, registerNamespace, type LocaleLoaders, type Texts } from './namespaces';
export { useNumberWords } from './number-words/use-number-words';
export { formatCount, writtenNumber } from './numbers';
export { ruleWords } from './rule-words';
export { changeLanguage, startI18n } from './start-i18n';
export { TranslationProvider, useTranslation, type Translate } from './use-translation';
