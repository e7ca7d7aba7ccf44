import type { Checklist } from '../checklist/checklist';
import { arrivalsAirsideSections } from './arrivals-airside';
import { arrivalsTerminalSections } from './arrivals-terminal';
import { asked } from './item';

export const ARRIVALS_ID = 'arrivals';
export const ARRIVALS_BASIC_ID = 'arrivals-basic';
export const ARRIVALS_SIGNATURE_ITEM = 'chegadas-assinatura';

const closing = {
  id: 'finalizacao',
  title: 'Finalização',
  description: 'Resultado da verificação, observações e assinatura.',
  items: [
    asked('chegadas-resultado', 'select', 'Resultado da verificação', 'conformidade', {
      required: true,
      options: ['Conforme', 'Conforme com observações', 'Não conforme'],
      verdict: ['approved', 'approved', 'refused'],
    }),
    asked('chegadas-acoes-imediatas', 'multiline_text', 'Ações imediatas adotadas', 'processos'),
    asked('chegadas-observacoes', 'multiline_text', 'Observações gerais', 'processos'),
    asked(ARRIVALS_SIGNATURE_ITEM, 'signature', 'Assinatura do inspetor', 'evidencias', { required: true }),
  ],
};

/**
 * The built-in arrivals procedure (section 2, '/checklist-avsec/arrivals'). Its ids are stored with every inspection:
 * never change one.
 */
export const arrivalsChecklist: Checklist = {
  id: ARRIVALS_ID,
  title: 'SOP Chegadas',
  description:
    'Procedimento operacional padrão de segurança para voos internacionais que chegam: aeronave e pátio, fluxo de passageiros, conexões, bagagens, controle de acesso e saguão de desembarque.',
  standard: 'ICAO Annex 17',
  version: '1.0',
  author: 'AVSEC',
  category: 'arrivals',
  definitionVersion: 3,
  sections: [...arrivalsAirsideSections, ...arrivalsTerminalSections, closing],
};

/** The same procedure with its required items only (section 2, '/checklist-avsec/arrivals/basic'). */
export const arrivalsBasicChecklist: Checklist = {
  ...arrivalsChecklist,
  id: ARRIVALS_BASIC_ID,
  definitionVersion: 3,
  title: 'SOP Chegadas – Básico',
  description: 'Os itens obrigatórios do procedimento de chegadas, para verificações de rotina.',
  sections: arrivalsChecklist.sections
    .map((section) => ({ ...section, items: section.items.filter((item) => item.required) }))
    .filter((section) => section.items.length > 0),
};
