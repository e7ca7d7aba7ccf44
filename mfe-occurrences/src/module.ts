import { CONTRACT_VERSION, defineModule } from '@avsec/shared/module';
import { KINDS, pathOfKind } from './kinds/definitions';
import { adaptKind, addEntry, changeState, register } from './operations';

export default defineModule({
  id: 'occurrences',
  contract: CONTRACT_VERSION,
  routes: [
    { path: '/ocorrencias', load: () => import('./list/occurrences-page') },
    { path: '/ocorrencias/:id', load: () => import('./record/occurrence-page') },
    { path: '/ocorrencias/:id/documento', load: () => import('./paper/paper-page') },
    { path: '/tipos-de-ocorrencia', load: () => import('./adapting/adapting-page') },
    ...KINDS.map((kind) => ({ path: pathOfKind(kind), load: () => import('./register/register-page') })),
  ],
  operations: [register, addEntry, changeState, adaptKind],
  locales: {
    pt: () => import('./locales/pt.json'),
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
    it: () => import('./locales/it.json'),
    ko: () => import('./locales/ko.json'),
    zh: () => import('./locales/zh.json'),
  },
});
