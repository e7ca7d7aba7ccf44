import { useTranslation } from '@avsec/shared/i18n';
import { newRecordId } from '@avsec/shared/operations';
import type { Evidence } from '@avsec/shared/domain';
import { useSend } from '../forms/use-send';
import { addEntry, changeState, type EntryType } from '../operations';
import { occurrencePath } from '../shown/paths';
import type { Act } from '../states/transitions';
import type { Occurrence } from './occurrence';

/** An entry that is written. Left out: a new id, and now. */
export interface Written {
  type: EntryType;
  content: Record<string, string>;
  happenedAt?: string;
  id?: string;
  files?: readonly Evidence[];
}

/** A change of state. Left out: no words, a new id, and now. */
export interface Changed {
  act: Act;
  words?: string;
  duplicateOf?: string;
  happenedAt?: string;
  id?: string;
}

const now = (): string => new Date().toISOString();

/** What somebody writes about an occurrence: each an operation of its own, so that two people lose nothing. */
export function useWriting({ id: about, kind, number }: Occurrence) {
  const { t } = useTranslation('occurrences');
  const entries = useSend(addEntry);
  const states = useSend(changeState);
  const common = { about, title: [number, t(`kind.${kind}`)].filter(Boolean).join(' · '), path: occurrencePath(about) };
  return {
    isBusy: entries.isBusy || states.isBusy,
    write: ({ type, content, happenedAt = now(), id = newRecordId(), files = [] }: Written) =>
      entries.send({ ...common, id, content: { type, content, happenedAt }, files }),
    change: ({ act, words = '', duplicateOf = '', happenedAt = now(), id = newRecordId() }: Changed) =>
      states.send({ ...common, id, content: { act, words, duplicateOf, happenedAt } }),
  };
}
export type Writing = ReturnType<typeof useWriting>;
