import { isUnsettled, type FindingLine, type SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { PartBoundary } from '@avsec/shared/ui';
import { SelectBox } from '../many/select-box';
import type { Selection } from '../many/use-selection';
import { AskedQuestion } from '../shown/asked-question';
import { AssigneeName } from '../shown/assignee-name';
import { DueDate } from '../shown/due-date';
import { LevelTag, StateTag } from '../shown/finding-tags';
import { ListCard } from '../shown/list-card';
import { findingPath } from '../shown/paths';
import { RepeatMark } from '../shown/repeat-mark';

interface CardProps {
  finding: FindingLine;
  today: SiteDate;
  /** Null: there is nothing to do with several. */
  selection: Selection | null;
}

function Card({ finding, today, selection }: CardProps) {
  return (
    <ListCard
      before={selection && <SelectBox finding={finding} selection={selection} />}
      title={
        <Link className="av-figures" to={findingPath(finding.id)}>
          {finding.number}
        </Link>
      }
      marks={
        <>
          <LevelTag level={finding.level} />
          <RepeatMark finding={finding} />
        </>
      }
      foot={
        <>
          <DueDate dueOn={finding.dueOn} today={today} isUnsettled={isUnsettled(finding, today)} />
          <StateTag state={finding.state} />
        </>
      }
    >
      <p>
        <AskedQuestion of={finding} />
      </p>
      {finding.place !== '' && <bdi className="av-quiet">{finding.place}</bdi>}
      <AssigneeName {...finding} isUnsettled={isUnsettled(finding, today)} />
    </ListCard>
  );
}

interface FindingCardsProps extends Pick<CardProps, 'today'> {
  rows: readonly FindingLine[];
  selection?: Selection | null;
}

/** Findings on a phone, each a card. */
export function FindingCards({ rows, today, selection = null }: FindingCardsProps) {
  const { t } = useTranslation('quality');
  return (
    <ul className="av-list av-cards" aria-label={t('title')}>
      {rows.map((finding) => (
        <PartBoundary key={finding.id} kind="finding" name={() => finding.number} of="stored" as="li">
          <Card finding={finding} today={today} selection={selection} />
        </PartBoundary>
      ))}
    </ul>
  );
}
