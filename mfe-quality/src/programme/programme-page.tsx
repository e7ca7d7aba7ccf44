import { useState } from 'react';
import { useKnownPlacesQuery, useProgrammesQuery, type Programmes } from '@avsec/shared/data';
import { canPlan, placesWithin, type FindingActor } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { newRecordId, useModuleDrafts } from '@avsec/shared/operations';
import { useSearchParams } from '@avsec/shared/router';
import { CloudUploadOutlined, EmptyState, LoadingState, PageFrame, PlusOutlined } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme, Segmented } from '@avsec/shared/ui/antd';
import '../quality.css';
import { Failure } from '../shown/failure';
import { ListLayout } from '../shown/list-layout';
import { useFindingActor } from '../shown/use-finding-actor';
import { ProgrammeCard } from './programme-card';
import { ProgrammeFilterPanel } from './programme-filter-panel';
import {
  chosenProgrammeFilters,
  isAskedFor,
  PROGRAMME_STATES,
  readProgrammeAddress,
  writeProgrammeAddress,
  type ProgrammeFilters,
  type ProgrammeState,
} from './programme-filters';
import { programmeDrafts } from './programme-draft';
import { ProgrammeForm } from './programme-form';
import { ExportButton } from './transfer/export-button';
import { ImportDialog } from './transfer/import-dialog';

/** 'Programação': which checklist is to be filled in where, when and by whom. */
export default function ProgrammePage() {
  const { t } = useTranslation('quality');
  const actor = useFindingActor();
  const [open, setOpen] = useState<{ newId: string } | 'import' | null>(null);
  const begun = useModuleDrafts(programmeDrafts).find(({ content }) => content?.baseVersion === 0);
  const close = () => setOpen(null);
  const { data, error, refetch } = useProgrammesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PortalTheme>
      <PageFrame
        title={t('programme.title')}
        subtitle={t('programme.subtitle')}
        action={
          data &&
          canPlan(actor) && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen({ newId: begun?.id ?? newRecordId() })}
            >
              {t('programme.new')}
            </Button>
          )
        }
      >
        {error ? (
          <Failure what={t('programme.failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingState kind="list" label={t('programme.loading')} />
        ) : (
          <>
            <Listed programmes={data} actor={actor} onImport={() => setOpen('import')} />
            {open === 'import' && <ImportDialog today={data.today} onClose={close} />}
            {open !== null && open !== 'import' && (
              <ProgrammeForm programme={null} newId={open.newId} actor={actor} today={data.today} onClose={close} />
            )}
          </>
        )}
      </PageFrame>
    </PortalTheme>
  );
}

interface ListedProps {
  programmes: Programmes;
  actor: FindingActor;
  onImport: () => void;
}

function Listed({ programmes: { rows, today, zone }, actor, onImport }: ListedProps) {
  const { t, i18n } = useTranslation('quality');
  const [params, setParams] = useSearchParams();
  const { data: places = [] } = useKnownPlacesQuery();
  const filters = readProgrammeAddress(params);
  const filter = (chosen: Partial<ProgrammeFilters>) =>
    setParams(writeProgrammeAddress({ ...filters, ...chosen }), { replace: chosen.text !== undefined });
  const within = placesWithin(places, filters.place);
  const found = rows.filter((one) => isAskedFor(one, filters, within));
  const isFiltered = chosenProgrammeFilters(filters) > 0;
  return (
    <>
      <ListLayout
        bar={
          <Flex wrap gap="small" justify="space-between">
            <Segmented<ProgrammeState>
              aria-label={t('filters.state')}
              value={filters.state}
              options={PROGRAMME_STATES.map((value) => ({ value, label: t(`programme.state.${value}`) }))}
              onChange={(state) => filter({ state })}
            />
            <Flex wrap gap="small">
              <ExportButton programmes={found} />
              {canPlan(actor) && (
                <Button icon={<CloudUploadOutlined aria-hidden />} aria-haspopup="dialog" onClick={onImport}>
                  {t('programme.import.open')}
                </Button>
              )}
            </Flex>
          </Flex>
        }
        panel={<ProgrammeFilterPanel rows={rows} filters={filters} onFilter={filter} />}
      >
        <p className="av-quiet" role="status">
          {t('programme.found', { count: found.length, figure: formatCount(found.length, i18n.language) })}
        </p>
        {found.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'programme.nothingFound' : `programme.empty.${filters.state}`)}
            description={t(isFiltered ? 'list.nothingFoundText' : 'programme.emptyText')}
          />
        ) : (
          <ul className="av-list av-cards" aria-label={t('programme.title')}>
            {found.map((programme) => (
              <ProgrammeCard key={programme.id} programme={programme} actor={actor} today={today} zone={zone} />
            ))}
          </ul>
        )}
      </ListLayout>
    </>
  );
}
