import type { ModulePaper, PaperRow } from '../../module/paper';
import type { PaperDocument, ReportItem } from '../document';
import { evidencePieces } from '../evidence';
import { writeLetterhead, type KnownSite } from '../letterhead';
import { withGrids } from '../picture-grids';
import { localeOf } from '../../i18n/languages';
import type { ReportReader } from '../reader';
import { shownMoment } from '../wording';
import { writeWords } from '../words';

/** A module's document, and whose paper it is. */
export interface PaperSource {
  paper: ModulePaper;
  site: KnownSite | null;
}

/**
 * Writes the document of a module as what the report's renderers draw (docs/decisions/0236). Pure: the same source and
 * reader give the same document.
 */
export function writePaper({ paper, site }: PaperSource, reader: ReportReader): PaperDocument {
  const { t } = reader;
  const words = writeWords(reader);
  const { about, said, notes } = paper.columns;
  return {
    kind: 'paper',
    fileName: paper.fileName,
    lang: localeOf(reader.language),
    banner: paper.banner,
    letterhead: { ...writeLetterhead(site, reader), kind: paper.kind },
    title: paper.title,
    originalLang: localeOf(reader.language),
    statusLine: paper.status,
    notices: paper.notices.map((text) => ({ kind: 'told', text })),
    result: null,
    identification: { heading: paper.facts.heading, facts: [...paper.facts.facts] },
    summary: null,
    completeness: [],
    findings: null,
    sections: paper.sections.map(({ id, heading, hints, rows }, place) => ({
      id,
      heading: `${place + 1}. ${heading}`,
      original: null,
      description: null,
      progress: null,
      failed: null,
      hints: [...hints],
      items: withGrids(rows.map((row, rowPlace) => writeRow(row, `${place + 1}.${rowPlace + 1}`, reader))),
    })),
    signature: null,
    review: null,
    seal: null,
    followUp: null,
    footer: {
      generated: t('paper.generated', { moment: shownMoment(reader.generatedAt, reader) }),
      times: t('footer.times', { zone: reader.timeZone }),
      product: t('footer.product'),
    },
    pageLabel: paper.pageLabel,
    words: { ...words, columns: { number: words.columns.number, question: about, answer: said, note: notes } },
  };
}

function writeRow(
  { id, about, said, notes, files, isStruck = false }: PaperRow,
  number: string,
  reader: ReportReader,
): ReportItem {
  return {
    id,
    number,
    question: about,
    original: null,
    required: false,
    reference: null,
    hints: [],
    answer: { tone: isStruck ? 'unanswered' : 'plain', lines: [...said], room: null },
    remarks: [],
    evidence: evidencePieces(number, files, [], reader).pieces,
    notes: [...notes],
    below: [],
    picturesFollow: false,
  };
}
