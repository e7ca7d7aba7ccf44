import { useState } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame, PlusOutlined } from '@avsec/shared/ui';
import { Button, MAY_WRAP, PortalTheme, Tabs } from '@avsec/shared/ui/antd';
import { GroupsPart } from './groups-part';
import { PlacesPart } from './places-part';
import { SitePart } from './site-part';

export interface PartProps {
  /** A new one is being written. */
  isAdding: boolean;
  onAdd: () => void;
  /** The drawer is closed. */
  onDone: () => void;
}

/** In the address, so that a link leads to the part that is meant. */
const PART = 'parte';
const GROUPS = 'equipes';
const SITE = 'aeroporto';

/** 'Locais e equipes': where things are inspected and found, and who treats them together; kept by administrators. */
export default function PlacesPage() {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const shown = [GROUPS, SITE].find((one) => one === query.get(PART)) ?? '';
  const part: PartProps = { isAdding, onAdd: () => setAdding(true), onDone: () => setAdding(false) };
  return (
    <PortalTheme>
      <PageFrame
        title={t('places.title')}
        subtitle={t('places.subtitle')}
        action={
          shown !== SITE && (
            <Button type="primary" style={MAY_WRAP} icon={<PlusOutlined aria-hidden />} onClick={part.onAdd}>
              {t(shown === GROUPS ? 'groups.add' : 'places.add')}
            </Button>
          )
        }
      >
        <Tabs
          activeKey={shown}
          destroyOnHidden
          onChange={(key) => setQuery(key === '' ? {} : { [PART]: key }, { replace: true })}
          items={[
            { key: '', label: t('places.tabPlaces'), children: <PlacesPart {...part} /> },
            { key: GROUPS, label: t('groups.tab'), children: <GroupsPart {...part} /> },
            { key: SITE, label: t('site.tab'), children: <SitePart /> },
          ]}
        />
      </PageFrame>
    </PortalTheme>
  );
}
