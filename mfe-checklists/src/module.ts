import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';
import { fillInSlice } from './fill-in/state/fill-in-slice';
import { locales } from './locales/locales';

const selection = () => import('./selection/selection-page');

export default defineModule({
  id: 'checklists',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/sop-selection', load: selection },
    { path: '/checklist-avsec', load: selection },
    { path: '/checklist-avsec/arrivals', load: () => import(/* webpackChunkName: "fill-in" */ './arrivals/arrivals-page') },
    { path: '/checklist-avsec/arrivals/basic', load: () => import(/* webpackChunkName: "fill-in" */ './arrivals/arrivals-basic-page') },
    { path: '/checklist-avsec/departures', load: () => import('./placeholder/departures-page') },
    { path: '/checklist-avsec/restricted-areas', load: () => import('./placeholder/restricted-areas-page') },
    { path: '/checklist-avsec/equipment', load: () => import('./placeholder/equipment-page') },
    { path: '/checklist-custom/:id', load: () => import(/* webpackChunkName: "fill-in" */ './custom/fill-in-route') },
  ],
  locales,
  slices: [fillInSlice],
});
