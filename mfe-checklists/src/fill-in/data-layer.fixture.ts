/**
 * For page tests: what the data layer answers, in place of a backend and a device. The test file mocks
 * '@avsec/shared/data'.
 */
import * as data from '@avsec/shared/data';
import type { OpenedInspection, SubmitOutcome } from '@avsec/shared/data';
import { redGateChecklist, type AnswerValue, type Checklist, type Inspection } from '@avsec/shared/domain';
import { anInspection, TEST_USER_ID } from '@avsec/shared/testing';
import { locales } from '../locales/locales';

/** React Router makes one for every navigation, and jsdom has none. */
class PlainRequest {
  readonly method = 'GET';
  constructor(
    readonly url: string,
    readonly init?: RequestInit,
  ) {}
  get signal() {
    return this.init?.signal;
  }
}
if (typeof Request === 'undefined') Object.assign(globalThis, { Request: PlainRequest });

export const MODULE = { id: 'checklists', locales };

const FILES: readonly string[] = ['photo', 'attachment'];
const TEXTS: Readonly<Record<string, AnswerValue>> = {
  checkbox: true,
  date: '2026-03-02',
  time: '10:30',
  signature: 'data:image/png;base64,AAAA',
  multiple_choice: ['A'],
};

/** An answer for every item that is answered by a value. */
export function answersTo(checklist: Checklist): Record<string, AnswerValue> {
  const items = checklist.sections.flatMap((section) => section.items).filter(({ type }) => !FILES.includes(type));
  return Object.fromEntries(items.map((item) => [item.id, TEXTS[item.type] ?? item.options[0] ?? 'texto']));
}

interface Answers {
  inspection?: Partial<Inspection>;
  opened?: OpenedInspection;
  outcome?: SubmitOutcome;
}

/** Sets what opening and submitting answer; gives back the mocked functions. */
export function standIn({ inspection, opened, outcome = { kind: 'sent', revision: 1 } }: Answers = {}) {
  const shown = anInspection({ userId: TEST_USER_ID, checklist: redGateChecklist, ...inspection });
  const openInspection = jest
    .mocked(data.openInspection)
    .mockResolvedValue(opened ?? { kind: 'opened', inspection: shown, origin: 'new', quarantined: false });
  const submitInspection = jest.mocked(data.submitInspection).mockResolvedValue(outcome);
  const storeDraft = jest.mocked(data.storeDraft).mockResolvedValue({ kind: 'kept', sequence: 1 });
  const clearInProgress = jest.mocked(data.clearInProgress).mockResolvedValue({ kind: 'cleared-everywhere' });
  jest.mocked(data.useDraftLock).mockReturnValue({ kind: 'held' });
  return { openInspection, submitInspection, storeDraft, clearInProgress };
}
