import type { ChecklistItem, ChecklistSection } from '../checklist/checklist';
import type { TitleTexts, Translations } from '../checklist/translations';
import { mapTests, type Condition } from '../checklist/condition';
import { numbersOf, sectionNumbers } from '../checklist/numbering';
import {
  idInInstance,
  instancesOf,
  instanceTitle,
  type Instance,
  type Instances,
  type Repetition,
} from '../checklist/instance';

const NO_INSTANCES: Instances = {};
const asked = new WeakMap<readonly ChecklistSection[], WeakMap<Instances, readonly ChecklistSection[]>>();

/**
 * The sections as they are asked: a repeated one once for each instance, with ids and a title of its own, and
 * conditions that ask for the answers within it. From there on they are sections like any others. The same list comes
 * back where nothing repeats, and for the same instances.
 */
export function askedSections(
  sections: readonly ChecklistSection[],
  instances: Instances = NO_INSTANCES,
): ChecklistSection[] {
  if (!sections.some(({ repeat }) => repeat)) return sections as ChecklistSection[];
  const known = asked.get(sections) ?? new WeakMap<Instances, readonly ChecklistSection[]>();
  asked.set(sections, known);
  const made = known.get(instances) ?? expanded(sections, instances);
  known.set(instances, made);
  return made as ChecklistSection[];
}

function expanded(sections: readonly ChecklistSection[], instances: Instances): ChecklistSection[] {
  return numbersOf(sections).flatMap((numbers, at): ChecklistSection[] => {
    const section = sections[at];
    if (!section) return [];
    return section.repeat
      ? repeated(section, section.repeat, instancesOf(section, instances), numbers.section)
      : [{ ...section, numbers }];
  });
}

function repeated(
  section: ChecklistSection,
  repeat: Repetition,
  instances: readonly Instance[],
  number: string,
): ChecklistSection[] {
  const own = new Set(section.items.map(({ id }) => id));
  return instances.map((instance, place) => {
    const titled = (title: string, label = repeat.label): string =>
      `${title} – ${instanceTitle({ label }, instance, place)}`;
    return {
      ...section,
      repeat: undefined,
      id: idInInstance(section.id, instance.id),
      title: titled(section.title),
      translations:
        section.translations &&
        translated(
          section.translations,
          ({ title, repeat: label }) => (title || label) && titled(title || section.title, label || repeat.label),
        ),
      instance: { of: section.id, id: instance.id, place },
      numbers: sectionNumbers(`${number}-${place + 1}`, section.items.length),
      items: instance.id === '' ? section.items : section.items.map((item) => itemIn(item, instance.id, own)),
    };
  });
}

/** Titles in other languages name the instance, too. */
function translated(
  translations: Translations<TitleTexts>,
  titled: (texts: TitleTexts) => string | undefined,
): Translations<TitleTexts> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { description, ...texts }]) => [
      language,
      { description, title: titled(texts) || undefined },
    ]),
  );
}

function itemIn(item: ChecklistItem, instanceId: string, own: ReadonlySet<string>): ChecklistItem {
  const moved = { ...item, id: idInInstance(item.id, instanceId) };
  return item.shownWhen ? { ...moved, shownWhen: conditionIn(item.shownWhen, instanceId, own) } : moved;
}

const conditionIn = (condition: Condition, instanceId: string, own: ReadonlySet<string>): Condition =>
  mapTests(condition, (test) => (own.has(test.item) ? { ...test, item: idInInstance(test.item, instanceId) } : test)) ??
  condition;
