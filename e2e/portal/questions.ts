import type {
  AttachmentType,
  Checklist,
  ChecklistSection,
  ItemCategory,
  ItemDetails,
  ItemType,
  SectionDetails,
} from '@avsec/shared/domain';

/** An item as `save_checklist` takes it. */
export interface Question {
  /** Named where a condition asks for it; saving gives it another id. */
  id?: string;
  details?: ItemDetails;
  question: string;
  type: ItemType;
  category: ItemCategory;
  required: boolean;
  options: string[];
  include_attachment: boolean;
  attachment_type: AttachmentType;
  expected_answer: boolean;
}

/** A checklist as `save_checklist` takes it. */
export interface AuthoredChecklist {
  title: string;
  description: string | null;
  standard: string;
  version: string;
  author: string;
  details?: Pick<Checklist, 'nonConforming' | 'review' | 'language' | 'translations'>;
  sections: {
    title: string;
    description: string | null;
    details?: SectionDetails & Pick<ChecklistSection, 'translations'>;
    items: Question[];
  }[];
}

const PLAIN = {
  category: 'processos',
  options: [],
  include_attachment: false,
  attachment_type: 'photo',
  expected_answer: true,
} as const;

/** An optional question; `particulars` say what is special about it. */
export const ask = (type: ItemType, question: string, particulars: Partial<Question> = {}): Question => ({
  ...PLAIN,
  options: [],
  question,
  type,
  required: false,
  ...particulars,
});

/** A question that must be answered before finalizing. */
export const mustAnswer = (type: ItemType, question: string, particulars: Partial<Question> = {}): Question =>
  ask(type, question, { ...particulars, required: true });

/** A checklist of these sections. */
export const checklistOf = (title: string, sections: Record<string, Question[]>): AuthoredChecklist => ({
  title,
  description: 'Checklist de uma jornada.',
  standard: 'ICAO Annex 17',
  version: '2.1',
  author: 'Autor de Demonstração',
  sections: Object.entries(sections).map(([name, items]) => ({ title: name, description: null, items })),
});
