import * as z from 'zod/mini';
import { NTHS, RULE_KINDS, WEEKDAYS, type Programme } from '@avsec/shared/domain';
import { defineDrafts } from '@avsec/shared/module';
import { useModuleDraft } from '@avsec/shared/operations';
import { discardDraft, MODULE } from '../shown/discard-draft';
import { PROGRAMME_PATH } from '../shown/paths';
import type { PlanValues } from './plan-values';

/** What is typed of a programme, and over which version of it: 0 is a new one. */
interface ProgrammeDraft {
  kind: 'programme';
  baseVersion: number;
  /** Null before anything is typed. */
  values: PlanValues | null;
}

const EMPTY: ProgrammeDraft = { kind: 'programme', baseVersion: 0, values: null };
const text = z.optional(z.string());

export const programmeDrafts = defineDrafts<ProgrammeDraft>({
  module: MODULE,
  version: 1,
  title: {
    pt: 'Programa de inspeções',
    en: 'Inspection programme',
    de: 'Inspektionsprogramm',
    it: 'Programma di ispezioni',
    ko: '점검 프로그램',
    zh: '检查计划',
  },
  content: z.object({
    kind: z.literal('programme'),
    baseVersion: z.int(),
    values: z.nullable(
      z.object({
        checklistId: text,
        placeId: text,
        assignee: text,
        kind: z.enum(RULE_KINDS),
        every: z.string(),
        weekdays: z.array(z.literal(WEEKDAYS)),
        monthDays: z.string(),
        nth: z.literal(NTHS),
        weekday: z.literal(WEEKDAYS),
        months: z.array(z.int()),
        startsOn: text,
        untilOn: text,
        count: z.string(),
        slots: z.array(
          z.object({
            opensAt: z.string(),
            dueDays: z.string(),
            dueAt: z.string(),
            closesDays: z.string(),
            closesAt: z.string(),
          }),
        ),
      }),
    ),
  }),
});

export interface UsedProgrammeDraft {
  /** The version that is changed, and what was typed over it before. */
  begun: Pick<ProgrammeDraft, 'baseVersion' | 'values'>;
  /** It is not on this device, and is lost with the page. */
  isOnlyHere: boolean;
  /** `baseVersion`: of what was opened, whatever there is by now. */
  change: (values: PlanValues, baseVersion: number) => void;
  discard: () => Promise<void>;
}

/** What is typed of one programme, on this device with every change until the server has it; null while it is asked. */
export function useProgrammeDraft(id: string, programme: Programme | null): UsedProgrammeDraft | null {
  const [state, keep] = useModuleDraft(programmeDrafts, id, EMPTY);
  const now = { baseVersion: programme?.version ?? 0, values: null };
  if (state.kind === 'loading') return null;
  // What an older release kept in another shape is neither written over nor thrown away.
  if (state.kind !== 'open')
    return { begun: now, isOnlyHere: true, change: () => undefined, discard: () => Promise.resolve() };
  const { content, kept } = state.draft;
  return {
    begun: content.values === null ? now : content,
    isOnlyHere: kept === 'failed',
    change: (values, baseVersion) =>
      void keep({ kind: 'programme', baseVersion, values }, [], {
        title: programme?.checklistTitle ?? '',
        path: PROGRAMME_PATH,
      }),
    discard: () => discardDraft(id),
  };
}
