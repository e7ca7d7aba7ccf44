import type { ChecklistItem, Evidence } from '@avsec/shared/domain';
import { registerNamespace, startI18n } from '@avsec/shared/i18n';
import { locales } from '../locales/locales';

/** Tests read the Portuguese texts, as the specification quotes them. */
export async function startPortuguese(): Promise<void> {
  await startI18n('pt');
  await registerNamespace('checklists', locales);
}

export const anItem = (given: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: 'porta-malas',
  question: 'Porta-malas aberto?',
  type: 'checkbox',
  category: 'processos',
  required: false,
  options: [],
  includeAttachment: false,
  attachmentType: 'photo',
  expectedAnswer: true,
  ...given,
});

export const someEvidence = (given: Partial<Evidence> = {}): Evidence => ({
  id: 'foto-1',
  itemId: 'porta-malas',
  kind: 'photo',
  name: 'placa.jpg',
  size: 1_400_000,
  type: 'image/jpeg',
  uploadDate: '2026-11-20T12:00:00.000Z',
  path: 'u/s/1-a.jpg',
  ...given,
});
