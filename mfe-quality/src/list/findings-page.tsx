import { useEffect, useState } from 'react';
import { openDrafts, readNoticesAt, type OpeningValues } from '@avsec/shared/data';
import { canOpenFinding } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { newRecordId, useModuleDrafts } from '@avsec/shared/operations';
import { PageFrame, PlusOutlined } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme, Segmented } from '@avsec/shared/ui/antd';
import { OpenFindingDialog, type OpenedFinding } from '../opening/open-finding-dialog';
import { WaitingFindings } from '../opening/waiting-findings';
import '../quality.css';
import { ListLayout } from '../shown/list-layout';
import { inspectionFindingsPath } from '../shown/paths';
import { useFindingActor } from '../shown/use-finding-actor';
import { FilterPanel } from './filter-panel';
import { SCOPES, type Scope } from './finding-filters';
import { FoundList } from './found-list';
import { LinkedTags } from './linked-tags';
import { ListBar } from './list-bar';
import { useListAddress } from './use-list-address';

const NOTHING_YET: OpeningValues = {};

/** 'Não conformidades': what was found and what becomes of it. */
export default function FindingsPage() {
  const { t } = useTranslation('quality');
  const actor = useFindingActor();
  const lone = actor.role === null;
  const address = useListAddress(lone);
  const { inspection } = address.filters;
  useEffect(() => {
    if (inspection !== '') readNoticesAt(inspectionFindingsPath(inspection));
  }, [inspection]);
  const [opening, setOpening] = useState<OpenedFinding | null>(null);
  const drafts = useModuleDrafts(openDrafts).filter(({ content }) => content !== null);
  const begin = () => setOpening({ id: newRecordId(), values: NOTHING_YET, files: [] });
  const scopes = SCOPES.filter((scope) => !lone || scope !== 'all');
  return (
    <PortalTheme>
      <PageFrame
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          canOpenFinding(actor) && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={begin}>
              {t('open.title')}
            </Button>
          )
        }
      >
        <ListLayout
          bar={
            <>
              <WaitingFindings drafts={drafts.filter(({ id }) => id !== opening?.id)} onOpen={setOpening} />
              <Flex wrap gap="small" justify="space-between">
                <Segmented<Scope>
                  aria-label={t('scope.title')}
                  value={address.scope}
                  options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
                  onChange={address.show}
                />
                <ListBar address={address} userId={actor.userId} lone={lone} />
              </Flex>
            </>
          }
          panel={
            <FilterPanel
              filters={address.filters}
              scope={address.scope}
              lone={lone}
              onFilter={address.filter}
              sort={address.sort}
              onSort={address.order}
            />
          }
        >
          <LinkedTags filters={address.filters} onFilter={address.filter} />
          <FoundList address={address} actor={actor} />
        </ListLayout>
        {opening && <OpenFindingDialog key={opening.id} opened={opening} onClose={() => setOpening(null)} />}
      </PageFrame>
    </PortalTheme>
  );
}
