import { AREA_SPLIT } from '@avsec/shared/domain';

/** The areas in the specified order, each with its share in percent and its colour. */
export const AREAS = [
  { area: 'passengerTerminal', share: AREA_SPLIT.passengerTerminal, color: 'var(--av-primary)' },
  { area: 'cargoArea', share: AREA_SPLIT.cargoArea, color: 'var(--av-conforming)' },
  { area: 'runwayAndApron', share: AREA_SPLIT.runwayAndApron, color: 'var(--av-attention)' },
  { area: 'others', share: AREA_SPLIT.others, color: 'var(--av-border-strong)' },
] as const;
