import type { ProgrammeRow } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';

/** A row of a file under the ids that it is saved by, and what became of it: 'saved', or the key of why not. */
export interface ImportedRow {
  read: ProgrammeRow;
  id: string;
  requestId: string;
  outcome: string | null;
}

/** Row by row, what was read, what keeps it out, and what became of it. */
export function ImportReport({ rows }: { rows: readonly ImportedRow[] }) {
  const { t, i18n } = useTranslation('quality');
  const refused = rows.filter(({ read }) => read.kind === 'refused').length;
  const saved = rows.filter(({ outcome }) => outcome === 'saved').length;
  const isSent = rows.some(({ outcome }) => outcome !== null);
  const [taken, left] = isSent ? [saved, rows.length - saved] : [rows.length - refused, refused];
  return (
    <>
      <p role="status">
        {t(isSent ? 'programme.import.done' : 'programme.import.count', {
          read: formatCount(taken, i18n.language),
          refused: formatCount(left, i18n.language),
        })}
      </p>
      <Flex component="ul" vertical gap="small" className="av-list" aria-label={t('programme.import.report')}>
        {rows.map(({ read, outcome }) => (
          <Flex key={read.row} component="li" vertical>
            <strong>
              <span>{t('programme.import.row', { figure: formatCount(read.row, i18n.language) })}</span>{' '}
              <bdi>{read.title}</bdi>
            </strong>
            {read.kind === 'refused' &&
              read.problems.map(({ column, fault, value }) => (
                <span key={column} className="av-bad">
                  {t(`programme.import.fault.${fault}`, { column, value })}
                </span>
              ))}
            {outcome === 'saved' && <span>{t('programme.import.saved')}</span>}
            {outcome !== null && outcome !== 'saved' && <span className="av-bad">{t(`programme.why.${outcome}`)}</span>}
          </Flex>
        ))}
      </Flex>
    </>
  );
}
