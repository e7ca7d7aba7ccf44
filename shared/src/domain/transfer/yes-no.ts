import type { ContentLanguage } from '../checklist/translations';

/** What the two answers of a checkbox are called in each language. */
export const YES_NO_IN: Readonly<Record<ContentLanguage, { yes: string; no: string }>> = {
  pt: { yes: 'Sim', no: 'Não' },
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
  it: { yes: 'Sì', no: 'No' },
  ko: { yes: '예', no: '아니요' },
  zh: { yes: '是', no: '否' },
};
