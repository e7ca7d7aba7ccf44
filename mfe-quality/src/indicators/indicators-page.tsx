import { useMemo, useState } from 'react';
import { localDay, seesAllFigures, seesFiguresByPerson } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame, PrinterOutlined } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { useFindingActor } from '../shown/use-finding-actor';
import { Headlines } from './headlines';
import { indicatorQueryOf, writeIndicatorAddress } from './indicator-address';
import { IndicatorFilterBar } from './indicator-filter-bar';
import { BreakdownPanel } from './panels/breakdown-panel';
import { ConformityPanel } from './panels/conformity-panel';
import { CoveragePanel } from './panels/coverage-panel';
import { FindingsPanel } from './panels/findings-panel';
import { InTimePanel } from './panels/in-time-panel';
import { ItemsPanel } from './panels/items-panel';
import { OpenPanel } from './panels/open-panel';
import { PeoplePanel } from './panels/people-panel';
import { ReviewsPanel } from './panels/reviews-panel';
import { TreatmentPanel } from './panels/treatment-panel';
import { useIndicatorAddress } from './use-indicator-address';
import '../quality.css';
import './indicators.css';

/** 'Indicadores': what inspections and findings say, each figure over the rows that it is made of. */
export default function IndicatorsPage() {
  const { t } = useTranslation('quality');
  const actor = useFindingActor();
  const { filters, filter } = useIndicatorAddress();
  // By the device, as the page was opened: which months can be chosen. Which days a figure is of, the server says.
  const [today] = useState(() => localDay(new Date()));
  const query = useMemo(() => indicatorQueryOf(filters, today), [filters, today]);
  const address = new URLSearchParams(writeIndicatorAddress(filters)).toString();
  return (
    <PortalTheme>
      <PageFrame
        title={t('indicators.title')}
        subtitle={t(seesAllFigures(actor) ? 'indicators.subtitle' : 'indicators.own')}
        state={filters.person !== '' && t('indicators.onePerson')}
        action={
          <Button className="av-not-printed" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('indicators.print')}
          </Button>
        }
      >
        <IndicatorFilterBar filters={filters} today={today} onFilter={filter} />
        <Flex vertical gap="middle" className="indicator-panels">
          <Headlines query={query} />
          <ConformityPanel query={query} />
          <BreakdownPanel query={query} />
          <ItemsPanel query={query} />
          <FindingsPanel query={query} />
          <OpenPanel query={query} />
          <div className="indicator-pair av-stack av-tiles av-tiles--wide av-top av-gap-4">
            <InTimePanel query={query} />
            <ReviewsPanel query={query} />
          </div>
          <TreatmentPanel query={query} />
          <CoveragePanel query={query} />
          {seesFiguresByPerson(actor) && <PeoplePanel query={query} address={address} />}
        </Flex>
      </PageFrame>
    </PortalTheme>
  );
}
