import type { Checklist, ChecklistSection } from '../../domain/checklist/checklist';
import { itemsOf } from '../../domain/checklist/checklist';
import { DEFAULT_CONTENT_LANGUAGE } from '../../domain/checklist/translations';
import { IDENTIFICATION_SECTION, numbersOf } from '../../domain/checklist/numbering';
import type { PaperDocument, ReportFact, ReportItem, ReportSection } from '../document';
import { writeLetterhead, type KnownSite } from '../letterhead';
import { localeOf } from '../../i18n/languages';
import type { ReportReader } from '../reader';
import { writeWords } from '../words';
import { orDash, shownCount, shownMoment } from '../wording';
import { answerByHand, attachedByHand } from './answer-by-hand';
import { conditionHint } from './condition-hint';
import { itemHints } from './item-hints';

/** A checklist whose form is printed, and whose paper it is. */
export interface FormSource {
  checklist: Checklist;
  site?: KnownSite | null | undefined;
  /** Nobody fills this version in yet. */
  isDraft?: boolean | undefined;
}

/**
 * Writes the blank form of a checklist for a reader, to be filled in by hand (docs/decisions/0244): the same document
 * as a report's, for the same renderers. Pure: the same source and reader give the same document.
 */
export function writeForm({ checklist, site, isDraft = false }: FormSource, reader: ReportReader): PaperDocument {
  const { t, content } = reader;
  const title = content.title(checklist).trim() || t('untitled');
  const version = t('form.version', { version: checklist.version });
  const number = checklist.definitionVersion;
  return {
    kind: 'form',
    fileName: 'formulario',
    lang: localeOf(reader.language),
    banner: null,
    letterhead: { ...writeLetterhead(site, reader), kind: t('form.kind') },
    title,
    originalLang: localeOf(checklist.language ?? DEFAULT_CONTENT_LANGUAGE),
    statusLine: number > 0 ? t('form.blankOf', { number: shownCount(number, reader) }) : t('form.blank'),
    notices: isDraft ? [{ kind: 'unfinished', text: t('form.draft') }] : [],
    result: null,
    identification: { heading: t('identification.heading'), facts: identification(checklist, reader) },
    summary: null,
    completeness: [],
    findings: null,
    sections: [...formSections(checklist, reader), ...closing(checklist, reader)],
    signature: null,
    review: null,
    seal: null,
    followUp: null,
    footer: {
      generated: t('form.generated', { moment: shownMoment(reader.generatedAt, reader) }),
      times: t('footer.times', { zone: reader.timeZone }),
      product: t('footer.product'),
    },
    pageLabel: [title, version, ...(number > 0 ? [t('form.number', { number: shownCount(number, reader) })] : [])].join(
      ' · ',
    ),
    words: writeWords(reader),
  };
}

/** Two to a line; what a checklist asks for itself is not asked for above it. */
function identification(checklist: Checklist, { t }: ReportReader): ReportFact[] {
  const asksItself = checklist.sections[0]?.id === IDENTIFICATION_SECTION;
  const byHand = asksItself ? ['start', 'completion'] : ['inspector', 'start', 'badge', 'completion', 'location'];
  return [
    ...byHand.map((name) => ({ label: t(`identification.${name}`), value: '' })),
    {
      label: t('identification.checklist'),
      value: t('identification.checklistVersion', {
        standard: orDash(checklist.standard ?? ''),
        version: checklist.version,
      }),
    },
  ];
}

function formSections(checklist: Checklist, reader: ReportReader): ReportSection[] {
  const { t, content } = reader;
  const numbers = numbersOf(checklist.sections);
  return checklist.sections.map((section, place) => ({
    id: section.id,
    heading: `${numbers[place]?.section ?? ''}. ${content.title(section)}`,
    original: null,
    description: section.description?.trim() ? content.description(section) : null,
    progress: t('form.items', { count: section.items.length }),
    failed: null,
    hints: [
      ...(section.shownWhen ? [conditionHint(section.shownWhen, checklist, reader)] : []),
      ...repeatHint(section, reader),
    ],
    items: section.items.map((item, itemPlace) => ({
      ...BLANK_ITEM,
      id: item.id,
      number: numbers[place]?.items[itemPlace] ?? '',
      question: content.question(item),
      required: item.required,
      reference: item.reference ?? null,
      hints: itemHints(item, checklist, reader),
      answer: answerByHand(item, reader),
      notes: attachedByHand(item, reader),
    })),
  }));
}

const BLANK_ITEM = {
  original: null,
  remarks: [],
  evidence: [],
  below: [],
  picturesFollow: false,
} satisfies Partial<ReportItem>;

/** It stands once: for each further one there is another sheet. */
function repeatHint(section: ChecklistSection, { t, content }: ReportReader): string[] {
  const { repeat } = section;
  if (!repeat) return [];
  return [t('form.repeat', { label: content.repeated({ ...section, repeat }) })];
}

/** Who signs, where no item asks for it. */
function closing(checklist: Checklist, { t }: ReportReader): ReportSection[] {
  if (itemsOf(checklist).some(({ type }) => type === 'signature')) return [];
  const signature: ReportItem = {
    ...BLANK_ITEM,
    id: 'form-signature',
    number: '',
    question: t('form.signedBy'),
    required: false,
    reference: null,
    hints: [],
    answer: { tone: 'blank', lines: [], room: { kind: 'signature', caption: t('form.signature') } },
    notes: [],
  };
  return [
    {
      id: 'form-closing',
      heading: t('form.signature'),
      original: null,
      description: null,
      progress: null,
      failed: null,
      hints: [],
      items: [signature],
    },
  ];
}
