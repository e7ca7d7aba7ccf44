import { useRecordQuestion, type RecordQuestion } from '@avsec/shared/i18n';

/** What was asked, in the reader's language where the checklist has it. */
export function AskedQuestion({ of }: { of: RecordQuestion }) {
  return <bdi>{useRecordQuestion()(of)}</bdi>;
}
