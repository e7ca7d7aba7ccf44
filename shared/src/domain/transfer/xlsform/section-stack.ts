import type { ContentLanguage } from '../../checklist/translations';
import { translationsBy } from '../content-columns';
import { draftSection, type DraftItem, type DraftSection, type ImportDraft, type ShownIf } from '../import-draft';
import type { ImportSettings } from '../import-result';
import type { FilePlace, TransferProblem } from '../problem';

/** A text, and what it is in other languages, '' where it is nothing there. */
interface GroupText {
  text: string;
  textIn: (language: ContentLanguage) => string;
}

interface OpenGroup {
  title: string;
  titleIn: GroupText['textIn'];
  /** What it repeats by. */
  repeatIn: GroupText['textIn'];
  place: FilePlace;
  description: GroupText | null;
  /** Whether a note of its own is in it. */
  isDescribed: boolean;
  /** Whether anything stood in it yet. */
  isBegun: boolean;
  /** Where its questions go, until a group inside it has come between. */
  section: DraftSection | null;
  shownIf: readonly ShownIf[];
  repeat: DraftSection['repeat'];
}

const PATH_SIGN = ' › ';

const inTurn = (first: GroupText, second: GroupText): GroupText => ({
  text: [first.text, second.text].join('\n'),
  textIn: (language) => [first.textIn(language), second.textIn(language)].filter((text) => text !== '').join('\n'),
});

/**
 * Groups become sections. A group inside another becomes one of its own, named by the way to it, so that the questions
 * stay in their order.
 */
export class SectionStack {
  private readonly open: OpenGroup[] = [];

  constructor(
    private readonly draft: ImportDraft,
    private readonly settings: ImportSettings,
  ) {}

  /** `repeat`: of a group that repeats; a section can only where it is no part of another group. */
  begin(
    { text: title, textIn, repeatIn }: GroupText & { repeatIn: GroupText['textIn'] },
    place: FilePlace,
    { shownIf, repeat }: { shownIf: readonly ShownIf[]; repeat: DraftSection['repeat'] },
  ): void {
    const outer = this.open.at(-1);
    const description = outer ? this.handedDown(outer) : null;
    if (outer) outer.isBegun = true;
    const path = outer ? `${outer.title}${PATH_SIGN}${title}` : title;
    const pathIn = (language: ContentLanguage): string =>
      outer && textIn(language) !== ''
        ? `${outer.titleIn(language) || outer.title}${PATH_SIGN}${textIn(language)}`
        : textIn(language);
    this.open.push({
      title: path,
      titleIn: pathIn,
      repeatIn,
      place,
      description,
      isDescribed: false,
      isBegun: false,
      section: null,
      shownIf: [...(outer?.shownIf ?? []), ...shownIf],
      repeat: outer ? undefined : repeat,
    });
    if (outer && (repeat || this.open.some((group) => group.repeat)))
      this.tell({ reason: 'repeat-as-section', place, value: path });
    if (outer) this.tell({ reason: 'group-nested', place, value: path });
  }

  end(place: FilePlace): void {
    const group = this.open.pop();
    if (!group) this.tell({ reason: 'group-not-open', place });
    else if (!group.isBegun) this.sectionOf(group);
  }

  /** A note at a group's beginning is what the section is about; answers whether it was one. */
  describes(text: string, textIn: GroupText['textIn']): boolean {
    const group = this.open.at(-1);
    if (!group || group.isBegun || group.isDescribed) return false;
    group.description = group.description ? inTurn(group.description, { text, textIn }) : { text, textIn };
    group.isDescribed = true;
    return true;
  }

  /** What a group says before the first group inside it, which is shown where it would have been read. */
  private handedDown(outer: OpenGroup): GroupText | null {
    if (outer.section) return null;
    const { description } = outer;
    outer.description = null;
    return description;
  }

  add(item: DraftItem): void {
    const group = this.open.at(-1) ?? this.outside(item.place);
    group.isBegun = true;
    const isLast = group.section !== null && group.section === this.draft.sections.at(-1);
    const section = isLast && group.section ? group.section : this.sectionOf(group);
    section.items.push(item);
  }

  /** Tells the groups that no row ends. */
  finish(): void {
    for (const { place, title } of this.open) this.tell({ reason: 'group-not-closed', place, value: title });
  }

  private readonly ungrouped: OpenGroup = {
    title: '',
    titleIn: () => '',
    repeatIn: () => '',
    place: { sheet: null, row: null, column: null },
    description: null,
    isDescribed: false,
    isBegun: false,
    section: null,
    shownIf: [],
    repeat: undefined,
  };

  private outside(place: FilePlace): OpenGroup {
    const group = this.ungrouped;
    if (group.section === null || group.section !== this.draft.sections.at(-1)) {
      Object.assign(group, { title: this.settings.sectionTitle, place });
      this.tell({ reason: 'section-added', place, value: this.settings.sectionTitle });
    }
    return group;
  }

  private sectionOf(group: OpenGroup): DraftSection {
    const { title, titleIn, repeatIn, place } = group;
    const repeat = group.section ? undefined : group.repeat;
    // Its description stands where it begins, not again where it goes on.
    const description = group.section ? null : group.description;
    const translations = translationsBy((language) => ({
      title: titleIn(language),
      description: description?.textIn(language),
      repeat: repeat && repeatIn(language),
    }));
    const section = draftSection(place, {
      title,
      description: description?.text ?? null,
      translations,
      shownIf: group.shownIf,
      repeat,
    });
    if (group.section && group.repeat) this.tell({ reason: 'repeat-as-section', place, value: title });
    group.section = section;
    this.draft.sections.push(section);
    return section;
  }

  private tell(problem: TransferProblem): void {
    this.draft.problems.push(problem);
  }
}
