import { actOperation, openOperation } from '@avsec/shared/data';
import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';
import { unreadBadge } from './notices/unread-badge';

export default defineModule({
  id: 'quality',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/nao-conformidades', load: () => import('./list/findings-page') },
    { path: '/nao-conformidades/:id', load: () => import('./page/finding-page') },
    { path: '/acoes', load: () => import('./own-actions/own-actions-page') },
    { path: '/revisoes', load: () => import('./review/list/reviews-page') },
    { path: '/revisoes/:id', load: () => import('./review/page/review-page') },
    { path: '/avisos', load: () => import('./notices/notices-page') },
    { path: '/indicadores', load: () => import('./indicators/indicators-page') },
    { path: '/programacao', load: () => import('./programme/programme-page') },
    { path: '/agenda', load: () => import('./agenda/agenda-page') },
    { path: '/niveis-e-prazos', load: () => import('./settings/settings-page') },
  ],
  badges: { '/avisos': unreadBadge },
  operations: [actOperation, openOperation],
  slots: {
    dashboard: () => import('./dashboard/dashboard'),
    record: () => import('./record/record-findings'),
  },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
