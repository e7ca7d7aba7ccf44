import { required, type SeedChecklist } from '../seed-checklist';

/** Questions of the sample rounds, by the word that the stories call them with. */
export const GATE_ITEMS = {
  fence: 'A cerca do trecho está íntegra',
  gate: 'O portão fecha e tranca por completo',
  seal: 'O número do lacre confere com o registro',
  light: 'A iluminação do trecho funciona por completo',
  strip: 'A faixa livre junto à cerca está desobstruída',
  sign: 'As placas de advertência estão legíveis',
  camera: 'As câmeras cobrem o trecho sem pontos cegos',
} as const;

export const EQUIPMENT_ITEMS = {
  metal: 'O pórtico detecta a peça de teste em todas as posições',
  xray: 'O equipamento de raios X mostra a peça padrão por completo',
  wand: 'O detector manual funciona',
  log: 'O registro dos testes do turno está preenchido',
  area: 'A área de inspeção está isolada e sinalizada',
} as const;

const checks = (questions: Readonly<Record<string, string>>) =>
  Object.values(questions).map((question) => required('checkbox', 'tecnologia', question));
const closing = {
  title: 'Encerramento',
  description: 'Quem verificou.',
  items: [required('signature', 'conformidade', 'Assinatura do inspetor')],
};
const particulars = { version: '1.0', author: 'Segurança Aeroportuária' };

/** A short round along one stretch: what the months of a made-up airport are told with. */
export const gateRound: SeedChecklist = {
  ...particulars,
  title: 'Ronda de portões e cercas',
  description: 'Verificação curta de um trecho: cerca, portão, lacre, iluminação e câmeras.',
  standard: 'ICAO Annex 17 – 4.2.1',
  sections: [{ title: 'Trecho', description: 'O que se vê no trecho.', items: checks(GATE_ITEMS) }, closing],
};

export const equipmentTest: SeedChecklist = {
  ...particulars,
  title: 'Teste de equipamentos de inspeção',
  description: 'Teste de rotina de um canal de inspeção no início do turno.',
  standard: 'ICAO Doc 8973',
  sections: [
    { title: 'Canal', description: 'Equipamentos e registros do canal.', items: checks(EQUIPMENT_ITEMS) },
    closing,
  ],
};

export const SAMPLE_CHECKLISTS = { gates: gateRound, equipment: equipmentTest } as const;
export const SAMPLE_ITEMS = { ...GATE_ITEMS, ...EQUIPMENT_ITEMS } as const;
export type SampleItem = keyof typeof SAMPLE_ITEMS;
