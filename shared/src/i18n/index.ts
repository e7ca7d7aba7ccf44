export { Trans } from 'react-i18next';
export * from './dates';
export * from './file-size';
export * from './language-choice';
export * from './languages';
export * from './namespaces';
export * from './numbers';
export * from './start-i18n';
export { TranslationProvider, useTranslation, type Translate } from './use-translation';
