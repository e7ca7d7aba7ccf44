import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { AnswerValue, Checklist, ChecklistItem, Inspection } from '@avsec/shared/domain';
import type { PortalProcess } from '../../e2e/portal/portal-process';
import type { Inspector } from '../../e2e/report/inspector';
import { storeVersion } from '../../e2e/report/store-version';

const SECTION_SIZE = 25;

const anItem = (place: number, type: ChecklistItem['type']): ChecklistItem => ({
  id: `item-${place}`,
  type,
  question: `${place + 1}. Is the perimeter gate ${place + 1} in line with the screening requirement?`,
  category: 'processos',
  required: false,
  options: [],
  includeAttachment: false,
  attachmentType: 'photo',
  expectedAnswer: true,
});

/** Photos spread among the items, the others yes or no; every twelfth does not conform. */
function checklistOf(items: number, photos: number): Checklist {
  const isPhoto = (place: number): boolean =>
    Math.floor(((place + 1) * photos) / items) > Math.floor((place * photos) / items);
  const all = Array.from({ length: items }, (_, place) => anItem(place, isPhoto(place) ? 'photo' : 'checkbox'));
  const sections = Array.from({ length: Math.ceil(items / SECTION_SIZE) }, (_, place) => ({
    id: `section-${place}`,
    title: `Section ${place + 1}`,
    description: null,
    items: all.slice(place * SECTION_SIZE, (place + 1) * SECTION_SIZE),
  }));
  return {
    id: `bench-${randomUUID()}`,
    title: `Report of ${items} items`,
    description: null,
    standard: 'ICAO Annex 17',
    version: '1.0',
    author: 'Bench',
    category: 'security',
    definitionVersion: 1,
    sections,
  };
}

/** A photo as the camera gives it, 1280 × 720, none like another. */
async function aPhoto(page: Page, seed: number): Promise<Buffer> {
  const base64 = await page.evaluate((hue) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let x = 0; x < canvas.width; x += 8) {
      for (let y = 0; y < canvas.height; y += 8) {
        context.fillStyle = `hsl(${(hue * 37 + x / 8 + y / 5) % 360} 40% ${30 + Math.random() * 40}%)`;
        context.fillRect(x, y, 8, 8);
      }
    }
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  }, seed);
  return Buffer.from(base64, 'base64');
}

/** Finalizes an inspection of so many items, so many of them photos. */
export async function finalizeLarge(
  portal: PortalProcess,
  inspector: Inspector,
  page: Page,
  { items, photos }: { items: number; photos: number },
): Promise<Inspection> {
  const checklist = checklistOf(items, photos);
  await storeVersion(portal, checklist);
  const all = checklist.sections.flatMap((section) => section.items);
  const answers: Record<string, AnswerValue> = Object.fromEntries(
    all.filter(({ type }) => type === 'checkbox').map(({ id }, place) => [id, place % 12 !== 11]),
  );
  let inspection: Inspection = { ...inspector.starts(checklist), answers };
  for (const [place, { id }] of all.filter(({ type }) => type === 'photo').entries()) {
    const bytes = await aPhoto(page, place);
    inspection = await inspector.attaches(inspection, {
      itemId: id,
      kind: 'photo',
      name: `photo ${place + 1}.jpg`,
      type: 'image/jpeg',
      extension: 'jpg',
      bytes,
    });
  }
  await inspector.finalizes(inspection);
  return inspection;
}
