import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NOT_APPLICABLE, type Checklist, type Inspection } from '@avsec/shared/domain';
import { WORKSPACE } from '../portal/folders';
import type { PortalProcess } from '../portal/portal-process';
import { anItem } from './a-record';
import type { Inspector } from './inspector';
import { storeVersion } from './store-version';

const CONVOY: Checklist = {
  id: 'convoy',
  title: 'Comboio de veículos',
  description: null,
  standard: 'Red Gate',
  version: '3.0',
  author: 'AVSEC',
  category: 'security',
  definitionVersion: 1,
  translations: { ko: { title: '차량 행렬 점검' }, zh: { title: '车队检查' } },
  sections: [
    {
      id: 'cars',
      title: 'Veículos',
      description: null,
      repeat: { label: 'Veículo', min: 1 },
      translations: { ko: { title: '차량', repeat: '차량' }, zh: { title: '车辆', repeat: '车辆' } },
      items: [
        anItem('boot', 'checkbox', 'Porta-malas vazio?', {
          required: true,
          reference: 'ICAO Annex 17, 4.2.3',
          translations: { ko: { question: '트렁크가 비어 있습니까?' }, zh: { question: '后备箱是否已清空？' } },
        }),
        anItem('belt', 'checkbox', 'Cinto íntegro?', { allowsNotApplicable: true }),
        anItem('tyres', 'number', 'Pressão dos pneus', { number: { unit: 'bar', min: 2, max: 3.5 } }),
        anItem('plate', 'photo', 'Foto da placa'),
        anItem('pass', 'text', 'Código do passe'),
      ],
    },
  ],
};

/** Of the vehicles behind the first two: long enough for their photos to meet the ends of pages. */
const REST = ['v3', 'v4', 'v5', 'v6', 'v7', 'v8'];

/**
 * Eight vehicles, the second one named and with two findings; N/A, a note, a code as it was scanned, and on each but
 * the first a photo, of which one says when and where it was taken. Finalized.
 */
export async function finalizeConvoy(portal: PortalProcess, inspector: Inspector): Promise<Inspection> {
  const checklist = { ...CONVOY, id: `convoy-${randomUUID()}` };
  await storeVersion(portal, checklist);
  let inspection: Inspection = {
    ...inspector.starts(checklist),
    instances: {
      cars: [{ id: '', name: '' }, { id: 'k3', name: 'TCE 4811' }, ...REST.map((id) => ({ id, name: '' }))],
    },
    answers: {
      boot: true,
      belt: NOT_APPLICABLE,
      tyres: '2.4',
      pass: ']C1-0412/AB',
      'boot@k3': false,
      'belt@k3': true,
      'tyres@k3': '1.7',
      ...Object.fromEntries(REST.map((id) => [`boot@${id}`, true])),
    },
    notes: { belt: 'Reboque sem bancos', 'boot@k3': 'Caixa sem etiqueta' },
  };
  const taken = {
    takenAt: '2026-11-20T12:09:00.000Z',
    position: { latitude: 10.5954, longitude: -61.3372, accuracy: 8 },
  };
  const bytes = await readFile(path.join(WORKSPACE, 'docs/images/red-gate.png'));
  for (const [id, more] of [['k3', taken], ...REST.map((rest) => [rest, {}] as const)] as const) {
    inspection = await inspector.attaches(inspection, {
      itemId: `plate@${id}`,
      kind: 'photo',
      name: `placa ${id}.png`,
      type: 'image/png',
      extension: 'png',
      bytes,
      ...more,
    });
  }
  await inspector.finalizes(inspection);
  return inspection;
}
