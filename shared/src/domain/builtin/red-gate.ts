import type { Checklist, ChecklistItem } from '../checklist/checklist';
import { IDENTIFICATION_SECTION } from '../checklist/numbering';
import { asked, checked, photographed } from './item';

export const RED_GATE_ID = 'red-gate-vehicle-inspection';

/** Ids that the Red Gate page treats in a way of its own (section 2, 'Red Gate fill-in page'). */
export const RED_GATE_SECTIONS = {
  identification: IDENTIFICATION_SECTION,
  vehicle: 'inspecao-veiculo',
  closing: 'finalizacao',
} as const;
export const RED_GATE_ITEMS = {
  airport: 'aeroporto',
  date: 'data-inspecao',
  startTime: 'hora-inicio',
  inspectorName: 'nome-inspetor',
  inspectorFunction: 'funcao-inspetor',
  signature: 'assinatura-inspetor',
} as const;

const identification: ChecklistItem[] = [
  asked(RED_GATE_ITEMS.airport, 'text', 'Aeroporto', 'identificacao', { required: true }),
  asked(RED_GATE_ITEMS.date, 'date', 'Data da inspeção', 'identificacao', { required: true }),
  asked(RED_GATE_ITEMS.startTime, 'time', 'Hora de início', 'identificacao', { required: true }),
  asked(RED_GATE_ITEMS.inspectorName, 'text', 'Nome completo do inspetor', 'identificacao', { required: true }),
  asked(RED_GATE_ITEMS.inspectorFunction, 'text', 'Função do inspetor', 'identificacao', { required: true }),
];

// Kept together by category, as the page groups them: so the numbers run on from group to group.
const vehicle: ChecklistItem[] = [
  photographed('foto-placa', 'Foto da placa do veículo', { required: true }),
  photographed('foto-interior', 'Foto do interior do veículo', { required: true }),
  photographed('foto-chassi-teto', 'Foto do chassi e do teto'),
  photographed('foto-porta-malas', 'Foto do porta-malas'),
  photographed('foto-capo', 'Foto do capô e do compartimento do motor'),
  asked('anexo', 'attachment', 'Anexo (documento ou imagem)', 'evidencias', {
    includeAttachment: true,
    attachmentType: 'both',
  }),
  checked(
    'espelho-inferior-teto',
    'A parte inferior e o teto do veículo foram inspecionados com espelho?',
    'processos',
    { required: true },
  ),
  checked('porta-malas-aberto', 'O porta-malas foi aberto e inspecionado?', 'processos', { required: true }),
  checked('capo-verificado', 'O capô foi aberto e o compartimento do motor foi verificado?', 'processos', {
    required: true,
  }),
  checked('itens-proibidos-encontrados', 'Foram encontrados itens proibidos?', 'conformidade', {
    required: true,
    expectedAnswer: false,
  }),
  asked('descricao-itens-proibidos', 'multiline_text', 'Descreva os itens proibidos encontrados', 'conformidade'),
];

const closing: ChecklistItem[] = [
  asked('status-inspecao', 'select', 'Status da inspeção', 'conformidade', {
    required: true,
    options: ['Aprovado', 'Reprovado', 'Pendente'],
    verdict: ['approved', 'refused', 'pending'],
  }),
  asked('observacoes', 'multiline_text', 'Observações', 'processos'),
  asked(RED_GATE_ITEMS.signature, 'signature', 'Assinatura do inspetor', 'evidencias', { required: true }),
];

/**
 * The built-in vehicle inspection at the Red Gate (section 3). Its ids are stored with every inspection: never change
 * one.
 */
export const redGateChecklist: Checklist = {
  id: RED_GATE_ID,
  title: 'Inspeção de Veículos – Red Gate',
  description: 'Inspeção de segurança dos veículos que entram na área restrita pelo portão vermelho (Red Gate).',
  standard: 'Red Gate Vehicle Inspection Protocol',
  version: '1.0',
  author: 'AVSEC',
  category: 'security',
  definitionVersion: 2,
  sections: [
    {
      id: RED_GATE_SECTIONS.identification,
      title: 'Dados',
      description: 'Identificação do local, do momento e do inspetor.',
      items: identification,
    },
    {
      id: RED_GATE_SECTIONS.vehicle,
      title: 'Inspeção do Veículo',
      description: 'Verificação do veículo e registro fotográfico.',
      items: vehicle,
    },
    {
      id: RED_GATE_SECTIONS.closing,
      title: 'Finalização',
      description: 'Resultado, observações e assinatura.',
      items: closing,
    },
  ],
};
