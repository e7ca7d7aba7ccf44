import type { ItemType } from '../checklist/checklist';

/** What tables of other people call the columns that ours call otherwise; read, and never written. */
export const OTHER_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  text: [
    'Questão',
    'Item de verificação',
    'Check item',
    'Prüfpunkt',
    'Prüffrage',
    'Punto di controllo',
    '점검 항목',
    '检查项',
    '检查项目',
  ],
  type: [
    'Tipo de resposta',
    'Answer type',
    'Art',
    'Antworttyp',
    'Fragetyp',
    'Tipo di risposta',
    '답변 유형',
    '答案类型',
  ],
};

/** The same for types of items. */
export const OTHER_TYPES: Readonly<Partial<Record<ItemType, readonly string[]>>> = {
  checkbox: ['Sim/Não', 'Yes/No', 'Ja/Nein', 'Sì/No', '예/아니오', '是/否'],
  select: ['Lista suspensa', 'Dropdown', 'Auswahlliste', 'Menu a tendina', '드롭다운', '下拉列表'],
};
