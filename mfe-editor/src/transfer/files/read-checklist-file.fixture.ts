import type { ChecklistImport } from '@avsec/shared/transfer';
import { parse } from './parse';
import { readChecklistFile } from './read-checklist-file';

const settings = { id: 'new', now: 1000, title: 'minha-lista', sectionTitle: 'Itens', language: 'pt' };
export const read = (content: BlobPart, parsing: Parameters<typeof readChecklistFile>[2] = parse) =>
  readChecklistFile(new Blob([content]), settings, parsing);

/** 'reason sheet/row/column' */
export const told = ({ problems }: ChecklistImport) =>
  problems.map(({ reason, place }) => `${reason} ${place.row ?? '-'}/${place.column ?? '-'}`);
export const questions = ({ checklist }: ChecklistImport) =>
  checklist?.sections.map(({ title, items }) => [title, ...items.map(({ question }) => question)]);
export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const json = (checklist: unknown, head: object = {}) =>
  JSON.stringify({ format: 'portal-avsec-checklist', formatVersion: 1, checklist, ...head });
