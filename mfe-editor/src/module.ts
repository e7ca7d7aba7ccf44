import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';

export default defineModule({
  id: 'editor',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/cadastro-checklist', load: () => import('./create/create-page') },
    { path: '/atualizar-checklist', load: () => import('./manage/manage-page') },
    { path: '/edit-checklist/:id', load: () => import('./edit/edit-page') },
    { path: '/importar-checklist', load: () => import('./transfer/import-page/import-page') },
    { path: '/checklist-versions/:id', load: () => import('./versions/versions-page') },
  ],
  slots: { dashboard: () => import('./dashboard/author-work') },
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
