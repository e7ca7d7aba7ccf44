import { ARRIVALS_BASIC_ID, ARRIVALS_ID } from '@avsec/shared/domain';
import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';
import { locales } from './locales/locales';
import { withInspection } from './with-inspection';

const selection = () => import('./selection/selection-page');

export default defineModule({
  id: 'checklists',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/sop-selection', load: selection },
    { path: '/checklist-avsec', load: selection },
    withInspection(
      '/checklist-avsec/arrivals',
      () => import(/* webpackChunkName: "fill-in" */ './arrivals/arrivals-page'),
      ARRIVALS_ID,
    ),
    withInspection(
      '/checklist-avsec/arrivals/basic',
      () => import(/* webpackChunkName: "fill-in" */ './arrivals/arrivals-basic-page'),
      ARRIVALS_BASIC_ID,
    ),
    { path: '/checklist-avsec/departures', load: () => import('./placeholder/departures-page') },
    { path: '/checklist-avsec/restricted-areas', load: () => import('./placeholder/restricted-areas-page') },
    { path: '/checklist-avsec/equipment', load: () => import('./placeholder/equipment-page') },
    withInspection('/checklist-custom/:id', () => import(/* webpackChunkName: "fill-in" */ './custom/fill-in-route')),
    { path: '/checklist-preview', load: () => import(/* webpackChunkName: "fill-in" */ './preview/preview-page') },
  ],
  slots: { dashboard: () => import('./dashboard/start-inspection') },
  locales,
});
