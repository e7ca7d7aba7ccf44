import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';

export default defineModule({
  id: 'admin',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/relatorios', load: () => import('./reports/reports-page') },
    { path: '/analises', load: () => import('./analytics/analytics-page') },
    { path: '/auditorias', load: () => import('./audits/audits-page') },
    { path: '/usuarios', load: () => import('./users/users-page') },
    { path: '/configuracoes', load: () => import('./settings/settings-page') },
    { path: '/registro-auditoria', load: () => import('./audit-log/audit-log-page') },
    { path: '/pessoas', load: () => import('./people/people-page') },
    { path: '/locais', load: () => import('./places/places-page') },
  ],
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
