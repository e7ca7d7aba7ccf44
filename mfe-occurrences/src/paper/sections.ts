import type { PaperRow, PaperSection } from '@avsec/shared/module';
import { callsOf, stepsOf } from '../kinds/adaptation';
import { PHASES } from '../kinds/kind-schema';
import { questionsAsked } from '../record/questions-asked';
import { counting, involvedIn, lastBy, strikesOf } from '../record/entries';
import type { Entry } from '../record/occurrence';
import { writtenAt } from '../record/written-at';
import type { PaperSource } from './write-paper';

/** Those that stand as a list of their own on the page. */
const LISTS = ['resource', 'dsac', 'debrief', 'finding'] as const;

/** Everything in the order of the page; what nobody said anything about is left out, save who was involved. */
export function sectionsOf(source: PaperSource): PaperSection[] {
  return [
    first(source),
    ...steps(source),
    calls(source),
    answers(source),
    classification(source),
    people(source),
    ...LISTS.map((type) => listed(source, type)),
    timeline(source),
  ].filter(({ rows, hints }) => rows.length > 0 || hints.length > 0);
}

const section = (
  id: string,
  heading: string,
  rows: readonly PaperRow[],
  hints: readonly string[] = [],
): PaperSection => ({
  id,
  heading,
  hints,
  rows,
});

/** What was said of it last, and when and by whom that was. */
const row = (
  id: string,
  about: string,
  said: readonly string[],
  entry: Entry | undefined,
  { t }: PaperSource,
): PaperRow => ({
  id,
  about,
  said,
  notes: entry ? [writtenAt(entry, t)] : [],
  // They stand with the entry, in the timeline.
  files: [],
});

function first({ occurrence, t }: PaperSource): PaperSection {
  const { what, files } = occurrence;
  const told: PaperRow = {
    id: 'what',
    about: t('register.what'),
    said: [what],
    notes: [writtenAt(occurrence, t)],
    files,
  };
  return section('first', t('part.first'), [told]);
}

function steps(source: PaperSource): PaperSection[] {
  const { occurrence, kind, t } = source;
  const { definition, adaptation } = kind;
  if (!definition) return [];
  const taken = lastBy(occurrence.entries, 'step', 'step');
  return PHASES.map((phase) =>
    section(
      `steps-${phase}`,
      t('paper.phase', { phase: t(`phase.${phase}`) }),
      stepsOf(definition, adaptation, phase).map(({ id, text }) => {
        const entry = taken.get(id);
        return row(id, text ?? t(`step.${id}`), [t(`steps.${entry?.content['state'] ?? 'open'}`)], entry, source);
      }),
    ),
  );
}

function calls(source: PaperSource): PaperSection {
  const { occurrence, kind, t } = source;
  const made = lastBy(occurrence.entries, 'call', 'agency');
  const list = kind.definition ? callsOf(kind.definition, kind.adaptation) : [];
  return section(
    'calls',
    t('part.calls'),
    list.map(({ id, text, phone }) => {
      const entry = made.get(id);
      const result = entry?.content['result'];
      const name = [text ?? t(`call.${id}`), phone].filter(Boolean).join(' · ');
      return row(id, name, [result === undefined ? t('notSaid') : t(`calls.${result}`)], entry, source);
    }),
  );
}

function answers(source: PaperSource): PaperSection {
  const { occurrence, kind, t } = source;
  const given = lastBy(occurrence.entries, 'answer', 'question');
  const asked = kind.definition ? questionsAsked(kind.definition, given) : [];
  return section(
    'answers',
    t('part.answers'),
    asked.map(({ id, type }) => {
      const entry = given.get(id);
      const value = entry?.content['value'] ?? '';
      const said = value === '' ? t('notSaid') : type === 'choice' ? t(`option.${value}`) : value;
      return row(id, t(`question.${id}`), [said], entry, source);
    }),
  );
}

function classification(source: PaperSource): PaperSection {
  const { occurrence, kind, t } = source;
  const given = lastBy(occurrence.entries, 'classification', 'of');
  return section(
    'classification',
    t('part.classification'),
    (kind.definition?.classification ?? []).map((of) => {
      const entry = given.get(of);
      const value = entry?.content['value'];
      return row(
        of,
        t(`grading.${of}`),
        [value === undefined ? t('notSaid') : t(`grade.${of}.${value}`)],
        entry,
        source,
      );
    }),
  );
}

/** 'Nobody' and 'not said yet' are two answers. */
function people(source: PaperSource): PaperSection {
  const { occurrence, t } = source;
  const involved = involvedIn(occurrence.entries);
  const entries = involved.kind === 'people' ? involved.people : involved.kind === 'nobody' ? [involved.entry] : [];
  return section(
    'person',
    t('part.person'),
    entries.map((entry) => ofEntry(entry, source)),
    involved.kind === 'not-said' ? [t('people.notSaid')] : [],
  );
}

const listed = (source: PaperSource, type: (typeof LISTS)[number]): PaperSection =>
  section(
    type,
    source.t(`part.${type}`),
    counting(source.occurrence.entries, type).map((entry) => ofEntry(entry, source)),
  );

function ofEntry(entry: Entry, source: PaperSource): PaperRow {
  const { title, text } = source.words(entry);
  return row(entry.id, title, text === '' ? [] : [text], entry, source);
}

/** All of it by when it happened. What was struck stays to be read, with who struck it and why. */
function timeline(source: PaperSource): PaperSection {
  const { occurrence, t } = source;
  const strikes = strikesOf(occurrence.entries);
  const shown = occurrence.entries.filter(({ type }) => type !== 'strike');
  return section(
    'timeline',
    t('part.timeline'),
    shown.map((entry): PaperRow => {
      const told = { ...ofEntry(entry, source), files: entry.files };
      const strike = strikes.get(entry.id);
      if (!strike) return told;
      const struck = [t('entry.strike'), strike.byName, strike.content['reason']].filter(Boolean).join(' · ');
      return { ...told, isStruck: true, notes: [...told.notes, struck] };
    }),
    shown.length === 0 ? [t('timeline.empty')] : [],
  );
}
