import type { Rating } from '../domain/conformity/compliance';
import type { Evidence } from '../domain/evidence/evidence';
import type { Verdict } from '../domain/checklist/verdict';
import type { Unembedded } from './html/embedded-record';
import type { QrCode } from '../seal/verification-qr';

/**
 * What is put on paper, in the reader's language, down to the last word: what every renderer (screen, HTML file, print,
 * PDF) draws and none adds to (specification, section 2, 'Report screen'). It holds neither markup nor images; images
 * are named by reference, and whoever draws loads them. All texts are plain: whoever writes markup escapes them.
 *
 * It is the report of an inspection, the blank form of a checklist (docs/decisions/0244), or the document of a module
 * (docs/decisions/0236): what only one of them has is null in the others.
 */
export interface PaperDocument {
  kind: 'report' | 'form' | 'paper';
  /** Begins the names of its files, before title and day: 'relatorio'. */
  fileName: string;
  /** Language of the texts, BCP 47: 'pt-BR'. */
  lang: string;
  /** Stands above every page; null for nothing. */
  banner: string | null;
  letterhead: ReportLetterhead;
  title: string;
  /** Language of what is shown as the checklist's author wrote it, BCP 47. */
  originalLang: string;
  /** 'Relatório de Inspeção - Status: Finalizado'. */
  statusLine: string;
  /** What a reader must know before reading on: an older version, not sent yet, … */
  notices: ReportNotice[];
  result: ReportResult | null;
  /** A fact without a value is written by hand. */
  identification: { heading: string; facts: ReportFact[] };
  /** Conforming, non-conforming and all items, photos: the four cards. */
  summary: { heading: string; cards: ReportCard[] } | null;
  completeness: ReportFact[];
  /**
   * The non-conforming items with their evidence, right after the result; they do not stand in their sections again.
   * `none` is said when there are none.
   */
  findings: { heading: string; none: string; items: ReportFinding[] } | null;
  sections: ReportSection[];
  /** Null when nobody signed. */
  signature: ReportSignature | null;
  /** Who reviewed this version, or that nobody has; null where its checklist asks for no review. */
  review: ReportReview | null;
  /** Null while the record is not sealed. */
  seal: ReportSeal | null;
  /**
   * What has become of what failed, when this was read: apart from what is signed and sealed. Null where nothing is
   * known.
   */
  followUp: ReportFollowUp | null;
  footer: { generated: string; times: string; product: string };
  /** Names record, revision and seal in one line, for the foot of every printed page. */
  pageLabel: string;
  words: ReportWords;
}

/** An inspection report as it is read. */
export interface ReportDocument extends PaperDocument {
  kind: 'report';
  result: ReportResult;
  summary: NonNullable<PaperDocument['summary']>;
  findings: NonNullable<PaperDocument['findings']>;
}

/** Whose document this is, the product that wrote it, and what kind it is. */
export interface ReportLetterhead {
  /** Null where its name is not known. */
  airport: string | null;
  logo: FileReference | null;
  product: string;
  kind: string;
}

export interface ReportNotice {
  /**
   * `translated`: questions stand in the reader's language, with the original below. `told`: by the module whose
   * document it is.
   */
  kind: ReportMark['kind'] | 'unfinished' | 'translated' | 'told';
  text: string;
}

/** Where this version of the record stands beside others, known to whoever opened it. */
export type ReportMark =
  /** A later version was completed. */
  | { kind: 'older-version' }
  /** The record is being edited again; this is what was last completed. */
  | { kind: 'reopened'; at?: string; reason?: string }
  /** It came of an earlier one that was opened again; `at` is ISO 8601. */
  | { kind: 'corrected'; at: string; reason: string }
  /** It left the history, with a reason; `at` is ISO 8601. Its completed versions stay. */
  | { kind: 'withdrawn'; at: string; reason: string }
  /** Nobody but this device has it. */
  | { kind: 'only-on-device' }
  /** The server has the record; this device has something newer, to be sent. */
  | { kind: 'not-sent' }
  /** This device's copy of what it last knew of the record, because the server could not be asked. */
  | { kind: 'device-copy' };

export interface ReportFact {
  label: string;
  value: string;
}

/** Beside the record, and never part of it. */
export interface ReportFollowUp {
  /** 'Não conformidades: estado em 26/11/2026 20:41'. */
  heading: string;
  note: string;
  /** Number and question, and where it stands; the id is the finding's. */
  items: (ReportFact & { id: string })[];
}

export interface ReportCard extends ReportFact {
  kind: 'conforming' | 'non-conforming' | 'items' | 'photos';
}

/** The result in words, with its rate and what it is a share of (specification, section 5). */
export interface ReportResult {
  heading: string;
  /** What the inspector decided, before anything that is computed; null where nothing is decided. */
  verdict: ReportVerdict | null;
  /** A critical item fails: the status leads then, and what the inspector decided stands below it. */
  criticalLeads: boolean;
  rating: Rating;
  /** 'Conforme', 'Atenção', 'Não Conforme'; null where it would praise what the inspector did not approve. */
  status: string | null;
  /** 'Taxa de conformidade': said where the rate stands beside a verdict. */
  rateLabel: string;
  /** '92,3%'; null when nothing is evaluated. */
  rate: string | null;
  /** 'Pontuação ponderada'; null where the checklist has no weights. */
  weighted: ReportFact | null;
  /** '12 de 13 itens avaliados em conformidade'. */
  denominator: string;
  message: string;
  /** What the rate leaves out. */
  basis: string;
  standard: ReportFact;
}

export interface ReportVerdict {
  verdict: Verdict;
  /** 'Reprovado pelo inspetor'. */
  words: string;
  /** 'Resposta do inspetor: Conforme com observações'; null where it says no more than the words. */
  chosen: string | null;
}

export interface ReportSection {
  id: string;
  /** '2. Inspeção do Veículo'. */
  heading: string;
  /** Its title as its author wrote it, where `heading` says it in another language. */
  original: string | null;
  description: string | null;
  /** '9 de 12 itens respondidos'. */
  progress: string | null;
  /** 'Não conformes, descritos acima: 2.4, 2.7': which of its items stand among the findings; null where none does. */
  failed: string | null;
  /** Said before its first item: when it is asked, and for whom. */
  hints: string[];
  /** Those that do not stand among the findings. */
  items: ReportItem[];
}

export interface ReportItem {
  id: string;
  /** '2.4'. */
  number: string;
  question: string;
  /** As its author wrote it and as it is sealed, where `question` is in another language. */
  original: string | null;
  required: boolean;
  /** The clause that the question stands on. */
  reference: string | null;
  /** Said below the question to whoever is to answer it: when it is asked, how to find the answer. */
  hints: string[];
  answer: ReportAnswer;
  /** What the inspector noted beside the answer, did at once about it, and to whom they left it. */
  remarks: { label: string; text: string }[];
  evidence: ReportEvidence[];
  /** Said of the answer by the report. */
  notes: string[];
  /** The pictures that stand side by side below this row: its own, and those of rows right above it. */
  below: ReportPicture[];
  /** Pictures of it, or of a row right above it, stand below a later row: paper is not turned between. */
  picturesFollow: boolean;
}

export interface ReportFinding {
  section: string;
  item: ReportItem;
}

export interface ReportAnswer {
  /** `blank`: it is written by hand. */
  tone: 'conforming' | 'non-conforming' | 'plain' | 'unanswered' | 'blank';
  /** One line, or several for a list of choices; a line may hold line breaks of its own. */
  lines: string[];
  /** Where an answer is written by hand, below the lines; null where none is. */
  room: AnswerRoom | null;
}

/** A place for an answer on paper. */
export type AnswerRoom =
  /** `unit` stands at the end of the last one: '°C'. */
  | { kind: 'lines'; count: number; unit: string | null }
  /** `caption` says what belongs into it. */
  | { kind: 'photo' | 'signature'; caption: string };

/** `caption` carries the item's number: 'Item 2.4 · foto 1 de 2 · placa.jpg'. */
export interface ReportPicture {
  kind: 'photo' | 'signature';
  id: string;
  caption: string;
  image: FileReference;
}

export type ReportEvidence =
  | ReportPicture
  /** A file of any other kind, named in every report, to be had with its bytes on the report's screen. */
  | { kind: 'document'; id: string; name: string; details: string; file: FileReference }
  /** Neither a link nor an image. */
  | { kind: 'invalid'; id: string; text: string };

/** An object in the bucket (or still on this device), or data that an older version wrote into the record. */
export type FileReference =
  { kind: 'stored'; evidence: Pick<Evidence, 'id' | 'path' | 'type'> } | { kind: 'inline'; dataUrl: string };

export interface ReportSignature {
  /** 'Assinado digitalmente por'. */
  heading: string;
  name: string;
  /** Badge and moment. */
  details: string[];
  /** `words`: the record holds words in place of a drawing. `unreadable`: it holds something that must not be drawn. */
  mark: { kind: 'image'; image: FileReference; alt: string } | { kind: 'words'; text: string } | { kind: 'unreadable' };
}

export interface ReportReview {
  isApproved: boolean;
  /** 'Revisado e aprovado por', or 'Sem revisão'. */
  heading: string;
  /** Null where nobody approved it. */
  name: string | null;
  /** Badge, moment and the version's seal; or how it stands. */
  details: string[];
  /** What the reviewer says on the whole. */
  words: string | null;
  /** Of the decision, over the version's. */
  seal: Pick<ReportSeal, 'label' | 'short' | 'full'> | null;
}

export interface ReportSeal {
  label: string;
  /** The first figures of the hash, in groups. */
  short: string;
  /** SHA-256, hexadecimal. */
  full: string;
  /** 'Confira em', and the address. */
  verify: ReportFact;
  /** The address as a QR code; `alt` says in words where it leads. */
  code: QrCode & { alt: string };
}

/** What renderers say of what only they meet. */
export interface ReportWords {
  required: string;
  evidence: string;
  /** Heads of the columns in which items stand. */
  columns: Record<'number' | 'question' | 'answer' | 'note', string>;
  unreadablePhoto: string;
  unreadableSignature: string;
  loadingImage: string;
  /** Of a downloaded file: whether it brings the sealed record, or why it does not. */
  embedded: Record<'embedded' | Unembedded, string>;
}
