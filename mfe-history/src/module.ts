import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';

export default defineModule({
  id: 'history',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/checklist-history', load: () => import('./history/history-page') },
    { path: '/checklist-history/:id', load: () => import('./details/details-page') },
  ],
  slots: { dashboard: () => import('./dashboard/dashboard') },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
