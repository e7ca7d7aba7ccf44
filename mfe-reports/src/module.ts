import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';

export default defineModule({
  id: 'reports',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/checklist-report/:id', load: () => import('./report/report-page') },
    { path: '/checklist-form/:id', load: () => import('./form/form-page') },
    { path: '/verificar/:id', load: () => import('./verify/verify-page') },
  ],
  slots: { paper: () => import('./paper/module-paper') },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
