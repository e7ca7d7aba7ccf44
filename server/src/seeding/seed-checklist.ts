import type { AttachmentType, ItemCategory, ItemDetails, ItemType } from '@avsec/shared/domain';

/** An item as `save_checklist` takes it. */
export interface SeedItem {
  question: string;
  type: ItemType;
  category: ItemCategory;
  required: boolean;
  options: string[];
  include_attachment: boolean;
  attachment_type: AttachmentType;
  expected_answer: boolean;
  details?: ItemDetails;
}

/** A checklist as `save_checklist` takes it, without ids: they are made when it is saved. */
export interface SeedChecklist {
  title: string;
  description: string;
  standard: string;
  version: string;
  author: string;
  sections: { title: string; description: string; items: SeedItem[] }[];
}

type Particulars = Partial<Pick<SeedItem, 'options' | 'expected_answer' | 'details'>> & { attachment?: AttachmentType };

const item =
  (required: boolean) =>
  (
    type: ItemType,
    category: ItemCategory,
    question: string,
    { attachment, ...particulars }: Particulars = {},
  ): SeedItem => ({
    question,
    type,
    category,
    required,
    options: [],
    include_attachment: attachment !== undefined,
    attachment_type: attachment ?? 'photo',
    expected_answer: true,
    ...particulars,
  });

export const required = item(true);
export const optional = item(false);
