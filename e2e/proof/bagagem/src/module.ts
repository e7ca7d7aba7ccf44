import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';
import { report } from './reports/report-operation';

export default defineModule({
  id: 'bagagem',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/bagagem', load: () => import('./reports/reports-page') },
    { path: '/bagagem/:id', load: () => import('./reports/report-page') },
  ],
  slots: { dashboard: () => import('./dashboard/card') },
  operations: [report],
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
