import common from '../i18n/locales/pt.json';
import texts from './locales/pt.json';

/** Texts that the specification quotes (sections 2, 5 and 8, 'Report'), by where each is said. */
test.each([
  [texts.untitled, 'Checklist AVSEC'],
  [texts.statusLine, 'Relatório de Inspeção - Status: {{status}}'],
  [texts.signature.heading, 'Assinado digitalmente por'],
  [texts.result.status.conforming, 'Conforme'],
  [texts.result.status.attention, 'Atenção'],
  [texts.result.status['non-conforming'], 'Não Conforme'],
  [texts.result.standard, 'ICAO Annex 17 + IS-AVSEC'],
  [texts.answer.conforming, '✓ Conforme'],
  [texts.answer['non-conforming'], '✗ Não Conforme'],
  [common.status.in_progress, 'Em Andamento'],
  [common.status.completed, 'Finalizado'],
  [common.status.submitted, 'Enviado'],
])('%j is said as specified', (said, specified) => expect(said).toBe(specified));
