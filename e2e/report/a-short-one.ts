import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnswerValue, Checklist, ChecklistItem, Inspection } from '@avsec/shared/domain';
import { WORKSPACE } from '../portal/folders';
import type { PortalProcess } from '../portal/portal-process';
import { anItem, DRAWING } from './a-record';
import type { Inspector } from './inspector';
import { storeVersion } from './store-version';

type Asked = readonly [type: string, question: string, answer: AnswerValue];

/** Questions as checklists ask them, short and long. */
const ASKED: readonly Asked[] = [
  ['checkbox', 'Porta-malas vazio e sem objetos soltos?', true],
  ['checkbox', 'Cercas e alambrados íntegros em todo o trecho inspecionado?', true],
  ['text', 'Descreva o estado geral', 'Bom estado, sem danos visíveis no trecho.'],
  ['checkbox', 'As credenciais de todos os ocupantes foram conferidas com a lista de acesso do dia?', true],
  ['number', 'Temperatura medida', '22'],
  ['date', 'Validade do extintor', '2027-03-01'],
  ['select', 'Iluminação da área', 'Suficiente'],
];
const SIZES = [4, 12, 3];
/** By their places among all. */
const FAILED = [5, 8];
const NOTED = [5, 8, 11];
const PHOTOS = [5, 5, 9, 11, 16];
const SIGNED = 18;

const askedAt = (place: number): Asked =>
  place === SIGNED
    ? ['signature', 'Assinatura do inspetor', DRAWING]
    : (ASKED[FAILED.includes(place) ? 1 : place % ASKED.length] ?? ASKED[0]!);

function asItem(place: number): ChecklistItem {
  const [type, question] = askedAt(place);
  return anItem(`i${place}`, type, question, {
    required: place % 2 === 0,
    includeAttachment: true,
    options: type === 'select' ? ['Suficiente', 'Insuficiente'] : [],
  });
}

/** 19 items with 5 photos, as most inspections are: two of them failed. Finalized and signed. */
export async function finalizeShortOne(portal: PortalProcess, inspector: Inspector): Promise<Inspection> {
  let place = 0;
  const checklist: Checklist = {
    id: `short-${randomUUID()}`,
    title: 'Inspeção de Veículos – Red Gate',
    description: null,
    standard: 'ICAO Annex 17',
    version: '1.0',
    author: 'AVSEC',
    category: 'security',
    definitionVersion: 1,
    sections: SIZES.map((size, section) => ({
      id: `s${section}`,
      title: `Setor ${section + 1} do perímetro`,
      description: null,
      items: Array.from({ length: size }, () => asItem(place++)),
    })),
  };
  await storeVersion(portal, checklist);
  const answers = Array.from({ length: place }, (_, at): [string, AnswerValue] => [
    `i${at}`,
    FAILED.includes(at) ? false : askedAt(at)[2],
  ]);
  let inspection: Inspection = {
    ...inspector.starts(checklist),
    answers: Object.fromEntries(answers),
    notes: Object.fromEntries(NOTED.map((at) => [`i${at}`, 'Visto às 10 h, avisado ao supervisor.'])),
  };
  const bytes = await readFile(path.join(WORKSPACE, 'docs/images/red-gate.png'));
  for (const [n, at] of PHOTOS.entries()) {
    inspection = await inspector.attaches(inspection, {
      itemId: `i${at}`,
      kind: 'photo',
      name: `IMG_20261120_0812${n}.png`,
      type: 'image/png',
      extension: 'png',
      bytes,
    });
  }
  await inspector.finalizes(inspection);
  return inspection;
}
