import { addEvidence, openInspection, storeDraft } from '@avsec/shared/data';
import { RED_GATE_ID, itemsOf, type AnswerValue, type Inspection } from '@avsec/shared/domain';

/** The smallest PNG there is: one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The Red Gate inspection of whoever is signed in: a new one, or what is in progress. */
export async function opened(): Promise<Inspection> {
  const result = await openInspection({ checklistId: RED_GATE_ID, mode: 'start' });
  if (result.kind !== 'opened') throw new Error(`not opened: ${JSON.stringify(result)}`);
  return result.inspection;
}

/** One dark pixel beside a light one. */
const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGP4zwAAAgEBADK6K5IAAAAASUVORK5CYII=';

/** Every item answered but those that photos answer. */
export function answered(inspection: Inspection): Inspection {
  const answers = itemsOf(inspection.checklist).map((item): [string, AnswerValue] => [
    item.id,
    answerFor(item.type, item.options),
  ]);
  return { ...inspection, answers: Object.fromEntries(answers), updatedAt: new Date().toISOString() };
}

function answerFor(type: string, options: string[]): AnswerValue {
  const byType: Record<string, AnswerValue> = {
    checkbox: true,
    date: '2026-03-02',
    time: '10:00',
    signature: DRAWING,
    select: options[0] ?? '',
    photo: null,
    attachment: null,
  };
  return type in byType ? (byType[type] ?? null) : 'Tudo em ordem';
}

/** With a photo for every item that requires one. */
export async function photographed(inspection: Inspection): Promise<Inspection> {
  let current = inspection;
  for (const item of itemsOf(inspection.checklist).filter((one) => one.type === 'photo' && one.required)) {
    const added = await addEvidence({
      inspection: current,
      itemId: item.id,
      file: new Blob([PNG]),
      name: 'inspeção 1.png',
      kind: 'photo',
    });
    if (added.kind !== 'stored') throw new Error(JSON.stringify(added));
    current = { ...current, evidence: { ...current.evidence, [item.id]: [added.evidence] } };
  }
  return current;
}

export const inGate = (inspection: Inspection, location: string): Inspection => ({
  ...inspection,
  inspector: { ...inspection.inspector, location },
  updatedAt: new Date().toISOString(),
});

/** Answered and photographed, and kept on the device. */
export async function drafted(): Promise<Inspection> {
  const inspection = await photographed(answered(await opened()));
  expect(await storeDraft(inspection)).toMatchObject({ kind: 'kept' });
  return inspection;
}
