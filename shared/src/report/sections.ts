import { isAnswered, type AnswerValue } from '../domain/answer/answer';
import type { ChecklistItem, ChecklistSection } from '../domain/checklist/checklist';
import { conformityOf, countedConformity } from '../domain/conformity/conformity';
import { numbersOf } from '../domain/checklist/numbering';
import { shownAnswer } from '../domain/conformity/shown-answer';
import { signatureShown } from '../domain/submission/statistics';
import type { AnsweredSubmission } from '../domain/inspection/submission-as-answered';
import { answersOf, measuresOf, notesOf } from '../domain/inspection/inspection';
import { NO_MEASURE, type TakenMeasure } from '../domain/quality/findings/measure';
import type { ItemEvidence, WrittenEvidence } from './evidence';
import type { ReportAnswer, ReportItem, ReportSection } from './document';
import type { ReportReader } from './reader';
import { shownCount, shownDay, shownLimits, shownNumber } from './wording';

/** All sections with their items, in the order in which they were asked. */
export function writeSections(
  submission: AnsweredSubmission,
  evidence: WrittenEvidence,
  reader: ReportReader,
): ReportSection[] {
  const { checklist } = submission;
  const answers = answersOf(submission);
  const remarks = notesOf(submission);
  const measures = measuresOf(submission);
  const signature = signatureShown(submission);
  const numbers = numbersOf(checklist.sections);
  return checklist.sections.map((section, sectionPlace) => {
    const items = section.items.map((item, place): ReportItem => {
      const own = evidence.of(item.id);
      const answer = answers[item.id];
      return {
        id: item.id,
        number: numbers[sectionPlace]?.items[place] ?? '',
        question: reader.content.question(item),
        original: unlessSame(item.question, reader.content.question(item)),
        required: item.required,
        answer: writeAnswer(item, answer, own, reader),
        evidence: [
          ...own.pieces,
          // The one that closes the report is drawn there.
          ...(item.type === 'signature' && typeof answer === 'string' && answer !== signature
            ? evidence.signature(item, answer)
            : []),
        ],
        reference: item.reference ?? null,
        hints: [],
        remarks: writeRemarks(remarks[item.id] ?? '', measures[item.id], reader),
        notes: writeNotes(section, item, answer, own, reader),
        below: [],
        picturesFollow: false,
      };
    });
    const answered = items.filter(({ answer }) => answer.tone !== 'unanswered').length;
    const leftOut = numbers[sectionPlace]?.leftOut ?? [];
    return {
      id: section.id,
      heading: `${numbers[sectionPlace]?.section ?? ''}. ${reader.content.title(section)}`,
      original: unlessSame(section.title, reader.content.title(section)),
      description: section.description?.trim() ? reader.content.description(section) : null,
      progress: [
        reader.t('section.progress', {
          count: items.length,
          answered: shownCount(answered, reader),
          total: shownCount(items.length, reader),
        }),
        // A number that is missing is a question that nobody had to answer, not one that is gone.
        ...(leftOut.length === 0 ? [] : [reader.t('section.leftOut', { numbers: leftOut.join(', ') })]),
      ].join(' · '),
      failed: null,
      hints: [],
      items,
    };
  });
}

function writeRemarks(note: string, measure: TakenMeasure | undefined, { t }: ReportReader): ReportItem['remarks'] {
  const { text, group } = measure ?? NO_MEASURE;
  return [
    ...(note === '' ? [] : [{ label: t('answer.remark'), text: note }]),
    ...(text === '' ? [] : [{ label: t('answer.measure'), text }]),
    ...(group === null ? [] : [{ label: t('answer.group'), text: group.name }]),
  ];
}

const unlessSame = (original: string, shown: string): string | null => (original === shown ? null : original);

const answered = (tone: ReportAnswer['tone'], ...lines: string[]): ReportAnswer => ({ tone, lines, room: null });
const plain = (...lines: string[]): ReportAnswer => answered('plain', ...lines);

/**
 * The answer in words: '✓ Conforme' and '✗ Não Conforme' for a checkbox (section 2), with what was answered where 'Não'
 * conforms.
 */
function writeAnswer(
  item: ChecklistItem,
  value: AnswerValue | undefined,
  evidence: ItemEvidence,
  reader: ReportReader,
): ReportAnswer {
  const { t } = reader;
  const shown = shownAnswer(item, value, evidence.photos + evidence.documents);
  switch (shown.kind) {
    case 'unanswered':
      return answered('unanswered', t('answer.unanswered'));
    case 'verdict': {
      const tone = shown.conforming ? 'conforming' : 'non-conforming';
      const verdict = t(`answer.${tone}`);
      if (shown.answered === shown.conforming) return answered(tone, verdict);
      return answered(tone, t('answer.withReply', { verdict, reply: t(shown.answered ? 'common:yes' : 'common:no') }));
    }
    case 'number': {
      const text =
        shown.unit === ''
          ? shownNumber(shown.value, reader)
          : t('answer.number', { value: shownNumber(shown.value, reader), unit: shown.unit });
      if (shown.conforming === null) return plain(text);
      const tone = shown.conforming ? 'conforming' : 'non-conforming';
      return answered(tone, t('answer.withReply', { verdict: t(`answer.${tone}`), reply: text }));
    }
    case 'not-applicable':
      return plain(t('answer.notApplicable'));
    case 'text':
      return writeChosen([writeOption(item, shown.text, reader)], shown.conforming, reader);
    case 'date':
      return plain(shownDay(shown.date, reader));
    case 'list':
      return writeChosen(
        shown.values.map((value) => writeOption(item, value, reader)),
        shown.conforming,
        reader,
      );
    case 'signed':
      return plain(t('answer.signed'));
    case 'evidence':
      return plain(...countsOf(evidence, reader));
  }
}

/** Whether it conforms stands above what was chosen, where that is judged. */
function writeChosen(lines: string[], conforming: boolean | null, { t }: ReportReader): ReportAnswer {
  if (conforming === null) return plain(...lines);
  const tone = conforming ? 'conforming' : 'non-conforming';
  return answered(tone, t(`answer.${tone}`), ...lines);
}

/** What was chosen, in the reader's language, and as it is stored. */
function writeOption(item: ChecklistItem, chosen: string, { t, content }: ReportReader): string {
  const shown = content.option(item, chosen);
  return shown === chosen ? chosen : t('answer.withReply', { verdict: shown, reply: chosen });
}

function countsOf({ photos, documents }: ItemEvidence, { t }: ReportReader): string[] {
  return [
    ...(photos > 0 ? [t('answer.photos', { count: photos })] : []),
    ...(documents > 0 ? [t('answer.documents', { count: documents })] : []),
  ];
}

/**
 * Says within which limits a number conforms, that photos stand below, and which answers the rate leaves out, so that
 * the count of findings and the rate do not seem to disagree.
 */
function writeNotes(
  section: ChecklistSection,
  item: ChecklistItem,
  answer: AnswerValue | undefined,
  evidence: ItemEvidence,
  reader: ReportReader,
): string[] {
  const { t } = reader;
  const { photos, documents } = evidence;
  const saysPhotos = shownAnswer(item, answer, photos + documents).kind === 'evidence';
  const limits = item.type === 'number' ? shownLimits(item.number ?? {}, reader) : null;
  const judged = isAnswered(answer) && conformityOf(item, answer) !== 'not-evaluated';
  const isLeftOut = judged && countedConformity(section, item, answer) === 'not-evaluated';
  return [
    ...(limits === null ? [] : [limits]),
    ...(photos === 0 || saysPhotos ? [] : [t('answer.photos', { count: photos })]),
    ...(isLeftOut ? [t('note.notInRate')] : []),
  ];
}
