import * as z from 'zod/mini';
import { PLANNED_ACTS, type PlannedAct } from '@avsec/shared/domain';
import { defineDrafts } from '@avsec/shared/module';
import { useModuleDraft } from '@avsec/shared/operations';
import { discardDraft, MODULE } from '../shown/discard-draft';

/** What was typed to move one, to excuse it or to take that back; `day` as a site has it. */
export interface PlannedActValues {
  day?: string | undefined;
  words?: string | undefined;
}
type PlannedActDraft = Partial<Record<PlannedAct, PlannedActValues>>;

const EMPTY: PlannedActDraft = {};
const drafts = defineDrafts<PlannedActDraft>({
  module: MODULE,
  version: 1,
  title: {
    pt: 'Inspeção programada',
    en: 'Planned inspection',
    de: 'Geplante Inspektion',
    it: 'Ispezione programmata',
    ko: '예정된 점검',
    zh: '计划内检查',
  },
  content: z.partialRecord(
    z.enum(PLANNED_ACTS),
    z.object({ day: z.optional(z.string()), words: z.optional(z.string()) }),
  ),
});

interface UsedDraft {
  /** Null while the device is asked. */
  values: PlannedActValues | null;
  /** It is not on this device, and is lost with the page. */
  isOnlyHere: boolean;
  change: (values: PlannedActValues) => void;
  /** What was typed of this act goes, of another it stays. */
  discard: () => Promise<void>;
}

/** What is typed of one act, kept on this device with every change until the server has it. */
export function usePlannedDraft(
  plannedId: string,
  act: PlannedAct,
  { title, path }: { title: string; path: string },
): UsedDraft {
  const [state, keep] = useModuleDraft(drafts, plannedId, EMPTY);
  const change = () => undefined;
  const discard = () => Promise.resolve();
  if (state.kind === 'loading') return { values: null, isOnlyHere: false, change, discard };
  // What an older release kept in another shape is neither written over nor thrown away.
  if (state.kind !== 'open') return { values: {}, isOnlyHere: true, change, discard };
  const { content, kept } = state.draft;
  const keepAll = (all: PlannedActDraft): Promise<void> => keep(all, [], { title, path });
  return {
    values: content[act] ?? {},
    isOnlyHere: kept === 'failed',
    change: (values) => void keepAll({ ...content, [act]: values }),
    discard: () => {
      const others: PlannedActDraft = Object.fromEntries(Object.entries(content).filter(([one]) => one !== act));
      if (Object.keys(others).length > 0) return keepAll(others);
      return discardDraft(plannedId);
    },
  };
}
