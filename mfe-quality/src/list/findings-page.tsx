import { useState } from 'react';
import { canOpenFinding } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame, PlusOutlined } from '@avsec/shared/ui';
import { Button, PortalTheme, Segmented } from '@avsec/shared/ui/antd';
import { OpenFindingDialog } from '../opening/open-finding-dialog';
import '../quality.css';
import { useFindingActor } from '../shown/use-finding-actor';
import { FilterPanel } from './filter-panel';
import { SCOPES, type Scope } from './finding-filters';
import { FoundList } from './found-list';
import { ListBar } from './list-bar';
import { useListAddress } from './use-list-address';

/** 'Não conformidades': what was found and what becomes of it. */
export default function FindingsPage() {
  const { t } = useTranslation('quality');
  const actor = useFindingActor();
  const lone = actor.role === null;
  const address = useListAddress(lone);
  const [opening, setOpening] = useState(false);
  const scopes = SCOPES.filter((scope) => !lone || scope !== 'all');
  return (
    <PortalTheme>
      <PageFrame
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          canOpenFinding(actor) && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpening(true)}>
              {t('open.title')}
            </Button>
          )
        }
      >
        <div className="quality-head">
          <Segmented<Scope>
            className="quality-scopes"
            aria-label={t('scope.title')}
            value={address.scope}
            options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            onChange={address.show}
          />
          <ListBar address={address} userId={actor.userId} lone={lone} />
        </div>
        <FilterPanel
          filters={address.filters}
          scope={address.scope}
          lone={lone}
          onFilter={address.filter}
          sort={address.sort}
          onSort={address.order}
        />
        <FoundList address={address} actor={actor} />
        {opening && <OpenFindingDialog onClose={() => setOpening(false)} />}
      </PageFrame>
    </PortalTheme>
  );
}
