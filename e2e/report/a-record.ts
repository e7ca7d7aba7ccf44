import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnswerValue, Checklist, ChecklistItem, Inspection } from '@avsec/shared/domain';
import { WORKSPACE } from '../portal/folders';
import type { PortalProcess } from '../portal/portal-process';
import type { Inspector } from './inspector';
import { storeVersion } from './store-version';

/** A white pixel and a dark one: the least that is no blank sheet. */
export const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWP4DwQiIhr/ARvKBUwV/Aw3AAAAAElFTkSuQmCC';

/** An item that says no more than it must. */
export const anItem = (
  id: string,
  type: string,
  question: string,
  more: Partial<ChecklistItem> = {},
): ChecklistItem => ({
  id,
  type,
  question,
  category: 'processos',
  required: false,
  options: [],
  includeAttachment: false,
  attachmentType: 'photo',
  expectedAnswer: true,
  ...more,
});

/** An item of every kind; every text of it carries `text`. */
export function everyKind(text = ''): Checklist {
  return {
    id: 'every-kind',
    title: `Inspeção completa ${text}`,
    description: `Descrição ${text}`,
    standard: `Padrão ${text}`,
    version: '2.1',
    author: `Autor ${text}`,
    category: 'security',
    definitionVersion: 1,
    sections: [
      {
        id: 'gate',
        title: `Portaria ${text}`,
        description: `O que se vê na portaria ${text}`,
        items: [
          anItem('closed', 'checkbox', `Portão fechado? ${text}`, {
            required: true,
            includeAttachment: true,
            reference: `Norma 4.2 ${text}`,
          }),
          anItem('lit', 'checkbox', `Iluminação acesa? ${text}`),
          anItem('name', 'text', `Nome do vigilante ${text}`),
          anItem('remarks', 'multiline_text', `Observações ${text}`),
          anItem('means', 'multiple_choice', `Meios usados ${text}`, { options: [`Raio X ${text}`, 'Cão'] }),
          anItem('state', 'select', `Estado ${text}`, { options: [`Bom ${text}`] }),
          anItem('day', 'date', `Data ${text}`),
          anItem('hour', 'time', `Hora ${text}`),
          anItem('persons', 'number', `Pessoas ${text}`, { number: { unit: `pax ${text}` } }),
          anItem('photo', 'photo', `Foto do portão ${text}`),
          anItem('paper', 'attachment', `Ordem de serviço ${text}`),
        ],
      },
      {
        id: 'end',
        title: 'Finalização',
        description: null,
        items: [anItem('signed', 'signature', `Assinatura ${text}`)],
      },
    ],
  };
}

/**
 * A whole inspection of it, the only one of its checklist, finalized: two photos, of two items, a file, one finding;
 * `text` in every answer and file name too. Answers the record and its files.
 */
export async function finalizeEveryKind(portal: PortalProcess, inspector: Inspector, text = '') {
  const checklist = { ...everyKind(text), id: `every-kind-${randomUUID()}` };
  await storeVersion(portal, checklist);
  const answers: Record<string, AnswerValue> = {
    closed: true,
    lit: false,
    name: `Bia ${text}`,
    remarks: `Linha um ${text}\nLinha dois`,
    means: [`Raio X ${text}`],
    state: `Bom ${text}`,
    day: '2026-11-20',
    hour: '07:45',
    persons: '3',
    signed: DRAWING,
  };
  let inspection: Inspection = {
    ...inspector.starts(checklist, { name: `Ana ${text}`, badge: `A-7 ${text}`, location: `Portão 3 ${text}` }),
    answers,
    notes: { lit: `Lâmpada queimada ${text}` },
  };
  const photo = await readFile(path.join(WORKSPACE, 'docs/images/red-gate.png'));
  for (const [itemId, name] of [
    ['photo', `portão 1 ${text}.png`],
    ['closed', `portão 2 ${text}.png`],
  ] as const) {
    inspection = {
      ...inspection,
      ...(await inspector.attaches(inspection, {
        itemId,
        kind: 'photo',
        name,
        type: 'image/png',
        extension: 'png',
        bytes: photo,
      })),
    };
  }
  const order = Buffer.from('Ordem de serviço: acesso autorizado.');
  inspection = {
    ...inspection,
    ...(await inspector.attaches(inspection, {
      itemId: 'paper',
      kind: 'document',
      name: `ordem ${text}.txt`,
      type: 'text/plain',
      extension: 'txt',
      bytes: order,
    })),
  };
  await inspector.finalizes(inspection);
  return { inspection, order };
}
