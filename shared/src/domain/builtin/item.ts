import type { ChecklistItem, ItemCategory, ItemType } from '../checklist/checklist';

type Particulars = Partial<
  Pick<
    ChecklistItem,
    'required' | 'options' | 'includeAttachment' | 'attachmentType' | 'expectedAnswer' | 'verdict' | 'searchable'
  >
>;

/** An item of a built-in checklist; what is not said is optional, without options and without attachment. */
export function asked(
  id: string,
  type: ItemType,
  question: string,
  category: ItemCategory,
  particulars: Particulars = {},
): ChecklistItem {
  return {
    id,
    type,
    question,
    category,
    required: false,
    options: [],
    includeAttachment: false,
    attachmentType: 'photo',
    expectedAnswer: true,
    ...particulars,
  };
}

/** A question answered with Sim or Não. */
export const checked = (
  id: string,
  question: string,
  category: ItemCategory,
  particulars?: Particulars,
): ChecklistItem => asked(id, 'checkbox', question, category, particulars);

/** A photo to be taken. */
export const photographed = (id: string, question: string, particulars?: Particulars): ChecklistItem =>
  asked(id, 'photo', question, 'evidencias', particulars);
