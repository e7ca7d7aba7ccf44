import type { ItemType } from '../checklist/checklist';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../checklist/translations';
import type { Level } from '../checklist/level';
import { foldedText } from '../text/text';
import { OTHER_HEADINGS, OTHER_TYPES } from './other-words';
import { YES_NO_IN } from './yes-no';

/** A word in each language, in the order of CONTENT_LANGUAGES: pt, en, de, it, ko, zh. */
type Words = readonly string[];

/**
 * What authors write over the columns of a table, whatever language they write in; `option` is followed by its number.
 */
const HEADING_WORDS: Readonly<Record<string, Words>> = {
  record: ['Registro', 'Record', 'Zeilenart', 'Registro', '행 종류', '行类型'],
  text: ['Pergunta', 'Question', 'Frage', 'Domanda', '질문', '问题'],
  description: ['Descrição', 'Description', 'Beschreibung', 'Descrizione', '설명', '说明'],
  standard: ['Norma', 'Standard', 'Norm', 'Norma', '표준', '标准'],
  version: ['Versão', 'Version', 'Version', 'Versione', '버전', '版本'],
  author: ['Autor', 'Author', 'Autor', 'Autore', '작성자', '作者'],
  language: ['Idioma', 'Language', 'Sprache', 'Lingua', '언어', '语言'],
  review: ['Revisão', 'Review', 'Prüfung', 'Revisione', '검토', '审核'],
  type: ['Tipo', 'Type', 'Typ', 'Tipo', '유형', '类型'],
  category: ['Categoria', 'Category', 'Kategorie', 'Categoria', '범주', '类别'],
  required: ['Obrigatório', 'Required', 'Pflicht', 'Obbligatorio', '필수', '必填'],
  attachment: ['Anexo', 'Attachment', 'Anhang', 'Allegato', '첨부', '附件'],
  attachment_type: ['Tipo de anexo', 'Attachment type', 'Anhangsart', 'Tipo di allegato', '첨부 유형', '附件类型'],
  expected_answer: [
    'Resposta esperada',
    'Expected answer',
    'Erwartete Antwort',
    'Risposta attesa',
    '예상 답변',
    '预期答案',
  ],
  not_applicable: ['Não se aplica', 'Not applicable', 'Nicht anwendbar', 'Non applicabile', '해당 없음', '不适用'],
  reference: ['Referência', 'Reference', 'Referenz', 'Riferimento', '근거', '依据'],
  guidance: ['Orientação', 'Guidance', 'Anleitung', 'Istruzioni', '안내', '指引'],
  example: ['Exemplo', 'Example', 'Beispiel', 'Esempio', '예시', '示例'],
  if_nonconforming: [
    'Se não conforme',
    'If nonconforming',
    'Bei Abweichung',
    'Se non conforme',
    '부적합 시',
    '不符合时',
  ],
  nonconforming_options: [
    'Opções não conformes',
    'Nonconforming options',
    'Nicht konforme Optionen',
    'Opzioni non conformi',
    '부적합 선택지',
    '不符合选项',
  ],
  unit: ['Unidade', 'Unit', 'Einheit', 'Unità', '단위', '单位'],
  min: ['Mínimo', 'Minimum', 'Minimum', 'Minimo', '최솟값', '最小值'],
  max: ['Máximo', 'Maximum', 'Maximum', 'Massimo', '최댓값', '最大值'],
  verdict: ['Parecer', 'Verdict', 'Entscheidung', 'Giudizio', '판정', '判定'],
  searchable: ['Pesquisável', 'Searchable', 'Durchsuchbar', 'Ricercabile', '검색 대상', '可搜索'],
  level: ['Nível', 'Level', 'Stufe', 'Livello', '등급', '级别'],
  critical: ['Crítico', 'Critical', 'Kritisch', 'Critico', '치명', '关键项'],
  weight: ['Peso', 'Weight', 'Gewicht', 'Peso', '가중치', '权重'],
  answered_alone: [
    'Responder à parte',
    'Answered alone',
    'Einzeln beantworten',
    'Rispondere a parte',
    '개별 답변',
    '单独作答',
  ],
  begins_now: [
    'Começa com hoje ou agora',
    'Begins with today or now',
    'Beginnt mit heute oder jetzt',
    'Inizia con oggi o adesso',
    '오늘 또는 현재로 시작',
    '以今天或现在开始',
  ],
  shown_if: ['Mostrar se', 'Shown if', 'Zeigen wenn', 'Mostra se', '표시 조건', '显示条件'],
  repeat: ['Repetir por', 'Repeat for', 'Wiederholen je', 'Ripeti per', '반복 단위', '重复单位'],
  repeat_min: [
    'Repetições mínimas',
    'Fewest repeats',
    'Wiederholungen mindestens',
    'Ripetizioni minime',
    '최소 반복',
    '最少重复',
  ],
  repeat_max: [
    'Repetições máximas',
    'Most repeats',
    'Wiederholungen höchstens',
    'Ripetizioni massime',
    '최대 반복',
    '最多重复',
  ],
  option: ['Opção', 'Option', 'Option', 'Opzione', '선택지', '选项'],
};

/** What a row is. A note is for people, and is passed over. */
const RECORD_WORDS = {
  checklist: ['Checklist', 'Checklist', 'Checkliste', 'Checklist', '체크리스트', '检查单'],
  section: ['Seção', 'Section', 'Abschnitt', 'Sezione', '섹션', '章节'],
  item: ['Item', 'Item', 'Punkt', 'Voce', '항목', '项目'],
  note: ['Nota', 'Note', 'Notiz', 'Nota', '메모', '备注'],
} as const satisfies Readonly<Record<string, Words>>;

/** How grave something is, as the portal calls it. */
const LEVEL_WORDS: Readonly<Record<Level, Words>> = {
  critical: ['Crítica', 'Critical', 'Kritisch', 'Critica', '치명', '严重'],
  major: ['Maior', 'Major', 'Schwer', 'Maggiore', '중대', '重大'],
  minor: ['Menor', 'Minor', 'Leicht', 'Minore', '경미', '轻微'],
  observation: ['Observação', 'Observation', 'Beobachtung', 'Osservazione', '관찰', '观察'],
};

/** The types of items by the names that the editor shows. */
const TYPE_WORDS: Readonly<Record<ItemType, Words>> = {
  checkbox: ['Sim ou não', 'Yes or no', 'Ja oder nein', 'Sì o no', '예/아니요', '是或否'],
  multiple_choice: ['Múltipla escolha', 'Multiple choice', 'Mehrfachauswahl', 'Scelta multipla', '복수 선택', '多选'],
  select: ['Escolha única', 'Single choice', 'Einfachauswahl', 'Scelta singola', '단일 선택', '单选'],
  text: ['Texto', 'Text', 'Text', 'Testo', '텍스트', '文本'],
  multiline_text: ['Texto longo', 'Long text', 'Langer Text', 'Testo lungo', '긴 텍스트', '长文本'],
  date: ['Data', 'Date', 'Datum', 'Data', '날짜', '日期'],
  time: ['Hora', 'Time', 'Uhrzeit', 'Ora', '시각', '时间'],
  photo: ['Foto', 'Photo', 'Foto', 'Foto', '사진', '照片'],
  attachment: ['Anexo', 'Attachment', 'Anhang', 'Allegato', '첨부 파일', '附件'],
  signature: ['Assinatura', 'Signature', 'Unterschrift', 'Firma', '서명', '签名'],
  number: ['Número', 'Number', 'Zahl', 'Numero', '숫자', '数字'],
};

const inLanguage = (words: Words | undefined, language: ContentLanguage): string =>
  words?.[CONTENT_LANGUAGES.indexOf(language)] ?? '';
const says = (words: Words, text: string): boolean => words.some((word) => foldedText(word) === foldedText(text));
const keyNamed = (words: Readonly<Partial<Record<string, Words>>>, text: string): string | undefined =>
  Object.entries(words).find(([, names]) => says(names ?? [], text))?.[0];

/** A heading, a kind of row and a type as a template writes them. */
export const headingWord = (heading: string, language: ContentLanguage): string =>
  inLanguage(HEADING_WORDS[heading], language);
export const optionWord = (place: number, language: ContentLanguage): string =>
  `${inLanguage(HEADING_WORDS.option, language)} ${place}`;
export const recordWord = (record: keyof typeof RECORD_WORDS, language: ContentLanguage): string =>
  inLanguage(RECORD_WORDS[record], language);
export const typeWord = (type: ItemType, language: ContentLanguage): string => inLanguage(TYPE_WORDS[type], language);

const YES_NO_WORDS: Readonly<Record<string, Words>> = {
  yes: CONTENT_LANGUAGES.map((language) => YES_NO_IN[language].yes),
  no: CONTENT_LANGUAGES.map((language) => YES_NO_IN[language].no),
};

/** What a cell may hold in the words of a language, where it is read in them; the format's own words elsewhere. */
export function keysInWords(keys: readonly string[], language: ContentLanguage): readonly string[] {
  const vocabularies: readonly Readonly<Record<string, Words>>[] = [
    TYPE_WORDS,
    RECORD_WORDS,
    LEVEL_WORDS,
    YES_NO_WORDS,
  ];
  const words = vocabularies.find((one) => keys.every((key) => key in one));
  return words ? keys.map((key) => inLanguage(words[key], language)) : keys;
}

/** The format's own word for a record or a type; the text itself where it is none of any language. */
export const recordNamed = (text: string): string => keyNamed(RECORD_WORDS, text) ?? text;
export const typeNamed = (text: string): string => keyNamed(TYPE_WORDS, text) ?? keyNamed(OTHER_TYPES, text) ?? text;
export const levelNamed = (text: string): string => keyNamed(LEVEL_WORDS, text) ?? text;

/**
 * The format's own heading of one that is written in any of the languages, folded as headings are: 'opção_2' is
 * 'option_2', 'pergunta::en' is 'text::en'.
 */
export function tableHeading(heading: string): string {
  const [, name = heading, language = ''] = /^(.+?)(::?.+)$/.exec(heading) ?? [];
  const [, option = '', place = ''] = /^(.+?)_?(\d{1,4})$/.exec(name) ?? [];
  if (says(HEADING_WORDS.option ?? [], option)) return `option_${place}${language}`;
  const said = name.replaceAll('_', ' ');
  const ours = keyNamed(HEADING_WORDS, said) ?? keyNamed(OTHER_HEADINGS, said);
  return ours === undefined || ours === 'option' ? heading : `${ours}${language}`;
}
