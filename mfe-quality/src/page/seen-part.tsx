import type { ReactNode } from 'react';
import type { AnswerValue, Finding } from '@avsec/shared/domain';
import { useRecordQuestion, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { EvidenceGallery, FileTextOutlined, SafetyCertificateOutlined } from '@avsec/shared/ui';
import { Alert, Descriptions, Flex, LinkButton } from '@avsec/shared/ui/antd';
import { evidenceOf } from '../shown/evidence-of';
import { Part } from '../shown/part';
import { findingPath, reportPath, verifyPath } from '../shown/paths';

function useAnswerWords(): (answer: AnswerValue) => string {
  const { t } = useTranslation('common');
  return (answer) => {
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
    return Array.isArray(answer) ? answer.join(', ') : (answer ?? '');
  };
}

/** What was seen, where, and the sealed inspection that says so. */
export function SeenPart({ finding, readsRecords }: { finding: Finding; readsRecords: boolean }) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const question = useRecordQuestion()(finding);
  const answerWords = useAnswerWords();
  const { submissionId, checklistId, checklistTitle, sectionTitle, seal } = finding;
  const checklist = checklistTitle
    ? [titleOf({ checklistId: checklistId ?? '', title: checklistTitle }), sectionTitle].filter(Boolean).join(' · ')
    : '';
  const shown: readonly { key: string; children: ReactNode; isSaid: boolean }[] = [
    { key: 'question', children: <bdi>{question}</bdi>, isSaid: true },
    { key: 'answer', children: <strong>{answerWords(finding.answer)}</strong>, isSaid: finding.answer !== null },
    { key: 'note', children: <span className="av-words">{finding.note}</span>, isSaid: finding.note !== null },
    { key: 'clause', children: <bdi>{finding.clause}</bdi>, isSaid: finding.clause !== null },
    { key: 'place', children: <bdi>{finding.place || '–'}</bdi>, isSaid: true },
    { key: 'checklist', children: <bdi>{checklist}</bdi>, isSaid: checklist !== '' },
    {
      key: 'repeatOf',
      children: <Link to={findingPath(finding.repeatOf ?? '')}>{finding.repeatOfNumber ?? t('repeat')}</Link>,
      isSaid: finding.repeatOf !== null,
    },
  ];
  return (
    <Part title={t('part.seen')}>
      <Descriptions
        column={1}
        size="small"
        items={shown
          .filter(({ isSaid }) => isSaid)
          .map(({ key, children }) => ({ key, label: t(`seen.${key}`), children }))}
      />
      <EvidenceGallery evidence={evidenceOf(finding.photos)} about={question} />
      {finding.inRecord === 'conforms' && <Alert type="info" showIcon title={t('seen.conformsNow')} />}
      {finding.inRecord === 'gone' && <Alert type="info" showIcon title={t('seen.goneNow')} />}
      {submissionId !== null && !finding.hasRecord && <Alert type="warning" showIcon title={t('seen.withdrawn')} />}
      {submissionId !== null && finding.hasRecord && readsRecords && (
        <Flex wrap gap="small">
          <LinkButton to={reportPath(submissionId)} icon={<FileTextOutlined aria-hidden />}>
            {t('seen.report')}
          </LinkButton>
          {seal !== null && (
            <LinkButton to={verifyPath(submissionId)} icon={<SafetyCertificateOutlined aria-hidden />} title={seal}>
              {t('seen.seal', { seal: seal.slice(0, 12) })}
            </LinkButton>
          )}
        </Flex>
      )}
    </Part>
  );
}
