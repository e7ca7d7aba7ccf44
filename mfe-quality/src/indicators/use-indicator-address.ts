import { useMemo } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { readIndicatorAddress, writeIndicatorAddress, type IndicatorFilters } from './indicator-address';

/** Filters, held by the address bar: a link shows what its sender saw. */
export function useIndicatorAddress() {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const filters = useMemo(() => readIndicatorAddress(new URLSearchParams(key)), [key]);
  const filter = (chosen: Partial<IndicatorFilters>) => setParams(writeIndicatorAddress({ ...filters, ...chosen }));
  return { filters, filter };
}
