import { formatDateTime, type Translate } from '@avsec/shared/i18n';
import type { ModulePaper } from '@avsec/shared/module';
import type { KindOf } from '../record/use-kind-of';
import type { Entry, Occurrence } from '../record/occurrence';
import { sectionsOf } from './sections';

/** What an occurrence's paper is written from. */
export interface PaperSource {
  occurrence: Occurrence;
  kind: KindOf;
  /** What an entry says. */
  words: (entry: Entry) => { title: string; text: string };
  /** When the server said it, where this device could not ask; null: just now. */
  keptAt: string | null;
  t: Translate;
}

/** The whole record of an occurrence, to be printed and handed over: what was told, what was done, and by whom. */
export function paperOf(source: PaperSource): ModulePaper {
  const { occurrence, kind, keptAt, t } = source;
  const { place, point, toldBy, toldHow, state, simulated, restricted, waits } = occurrence;
  const number = occurrence.number ?? t('noNumber');
  const name = t(`kind.${occurrence.kind}`);
  const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ') || t('notSaid');
  return {
    kind: t('paper.kind'),
    fileName: t('paper.fileName'),
    title: joined(number, name),
    status: t('paper.status', { state: t(`state.${state}`) }),
    banner:
      simulated || restricted
        ? joined(simulated ? t('simulated.banner') : '', restricted ? t('paper.restricted') : '')
        : null,
    notices: [
      ...(waits === 'waiting' ? [t('waits.title')] : []),
      ...(waits === 'refused' ? [t('waits.refusedTitle')] : []),
      ...(keptAt === null ? [] : [t('kept', { time: formatDateTime(new Date(keptAt)) })]),
      ...(kind.isOther ? [t('otherVersion.title')] : []),
    ],
    facts: {
      heading: t('paper.facts'),
      facts: [
        { label: t('register.kind'), value: name },
        { label: t('register.when'), value: formatDateTime(new Date(occurrence.happenedAt)) },
        { label: t('register.place'), value: joined(place, point) },
        { label: t('register.toldBy'), value: joined(toldBy, toldHow === '' ? '' : t(`toldHow.${toldHow}`)) },
        { label: t('export.columns.by'), value: occurrence.byName },
        { label: t('paper.registered'), value: formatDateTime(new Date(occurrence.keptAt)) },
      ],
    },
    columns: { about: t('paper.about'), said: t('paper.said'), notes: t('paper.notes') },
    sections: sectionsOf(source),
    pageLabel: joined(number, name),
  };
}
