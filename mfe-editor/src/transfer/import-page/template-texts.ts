import { ITEM_TYPES } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import type { TemplateTexts } from '@avsec/shared/transfer';

/** What a template says in the language of `t`; the types are called as the editor calls them. */
export function templateTexts(t: Translate): TemplateTexts {
  const said = (key: string): string => t(`import.template.example.${key}`);
  const types = ITEM_TYPES.map((type) => t(`itemType.${type}`)).join(', ');
  return {
    title: said('title'),
    section: said('section'),
    question: said,
    options: {
      select: [said('option1'), said('option2')],
      multiple_choice: [said('carried1'), said('carried2')],
    },
    guidance: said('guidance'),
    notes: [said('note1'), said('note2'), t('import.template.example.note3', { types })],
    further: (headings) => t('import.template.example.note4', { headings: headings.join(', ') }),
  };
}
