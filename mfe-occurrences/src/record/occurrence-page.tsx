import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link, useParams } from '@avsec/shared/router';
import { EmptyState, HueTag, LoadingState, PageFrame, PrinterOutlined } from '@avsec/shared/ui';
import { Alert, LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import '../occurrences.css';
import { Failure, KeptNotice } from '../shown/failure';
import { LIST_PATH, paperPath } from '../shown/paths';
import { SimulatedBanner } from '../shown/simulated-banner';
import { MarkTags, StateTag } from '../shown/state-tag';
import { useAtWork } from '../shown/use-at-work';
import { mayLog } from '../states/transitions';
import { Blocks } from './blocks';
import type { Occurrence } from './occurrence';
import { useOccurrence } from './use-occurrence';
import { useWriting } from './use-writing';

const timeOf = (at: string): string => formatDateTime(new Date(at));

function Whole({ occurrence }: { occurrence: Occurrence }) {
  const { t } = useTranslation('occurrences');
  const writing = useWriting(occurrence);
  const person = useAtWork();
  return (
    <>
      {occurrence.simulated && <SimulatedBanner />}
      {occurrence.waits === 'waiting' && (
        <Alert className="av-below-4" type="info" showIcon title={t('waits.title')} description={t('waits.text')} />
      )}
      {occurrence.waits === 'refused' && (
        <Alert
          className="av-below-4"
          type="error"
          showIcon
          title={t('waits.refusedTitle')}
          description={<Link to="/waiting">{t('waits.refusedText')}</Link>}
        />
      )}
      <Blocks occurrence={occurrence} writing={mayLog(person) ? writing : null} />
    </>
  );
}

/** One occurrence: what was told, what is done about it, and by whom, as it goes on. */
export default function OccurrencePage() {
  const { t } = useTranslation('occurrences');
  const { id = '' } = useParams();
  const { answer, occurrence } = useOccurrence(id);
  // The state is the one that this device brings it to: that the server does not know of it stands beside it.
  const changes = occurrence?.entries.some(({ type, waits }) => type === 'state' && waits === 'waiting');
  const title = occurrence ? (occurrence.number ?? t('noNumber')) : t('occurrence');
  return (
    <PortalTheme>
      <PageFrame
        title={title}
        subtitle={occurrence && t(`kind.${occurrence.kind}`)}
        state={
          occurrence && (
            <span className="av-row">
              <StateTag state={occurrence.state} />
              {changes && <HueTag hue="grey">{t('waits.waiting')}</HueTag>}
              <MarkTags {...occurrence} />
            </span>
          )
        }
        action={
          occurrence && (
            <LinkButton icon={<PrinterOutlined aria-hidden />} to={paperPath(occurrence.id)}>
              {t('paper.open')}
            </LinkButton>
          )
        }
        back={{ to: LIST_PATH, label: t('toList') }}
      >
        {answer.kind === 'ready' && <KeptNotice keptAt={answer.keptAt} time={timeOf} />}
        {occurrence && <Whole key={occurrence.id} occurrence={occurrence} />}
        {!occurrence && answer.kind === 'loading' && <LoadingState kind="document" />}
        {!occurrence && answer.kind === 'failed' && (
          <Failure what={t('page.failed')} error={answer.error} onRetry={answer.ask} />
        )}
        {!occurrence && answer.kind === 'ready' && (
          <EmptyState title={t('page.missing')} description={t('page.missingText')} />
        )}
      </PageFrame>
    </PortalTheme>
  );
}
