import type { PortalProcess } from '../portal/portal-process';
import { type HandmadeModule, publishHandmade, same } from './handmade-module';

/** Uses all that the contract offers beside a page. */
const entryOf = (version: string, inHeader: string) => `var avsec_vitrine = (() => {
  let scope;
  const offered = async (name) => (await Object.values(scope[name])[0].get())();
  const texts = () => Promise.resolve({ default: { menu: 'Vitrine', notices: 'Avisos da vitrine' } });
  return {
    init: (shared) => { scope = shared; },
    get: async () => {
      const [React, { PageFrame }, { useModuleSettings }, { useParams }] = await Promise.all(['react', '@avsec/shared/ui', '@avsec/shared/operations', '@avsec/shared/router'].map(offered));
      const h = React.createElement;
      const kind = { module: 'vitrine', content: { safeParse: (data) => ({ success: true, data }) }, fallback: { greeting: 'Bom dia' } };
      let begun = 'nada';
      const Pieces = () => h(PageFrame, { title: 'Vitrine' }, h('p', null, 'Versão ${version}'),
        h('p', null, 'Saudação: ' + useModuleSettings(kind).greeting),
        h('button', { onClick: () => dispatchEvent(new Event('vitrine-read')) }, 'Marcar como lido'));
      const Piece = () => h(PageFrame, { title: 'Peça ' + useParams().id, trail: [{ to: '/vitrine', label: 'Vitrine' }] }, h('p', null, 'Pedido ao lado do código: ' + begun));
      const drawn = (text) => () => Promise.resolve({ default: ({ submissionId }) => h('p', null, text + (submissionId ? ' ' + submissionId : '')) });
      const module = { id: 'vitrine', contract: 1,
        routes: [
          { path: '/vitrine', load: () => Promise.resolve({ default: Pieces }) },
          { path: '/vitrine/avisos', load: () => Promise.resolve({ default: Pieces }) },
          // The page's code comes when what it asks for was begun, and not before.
          { path: '/vitrine/:id', preload: ({ params, search }) => { begun = params.id + ' de ' + search.get('de'); }, load: () => Promise.resolve({ default: Piece }) },
        ],
        badges: {
          '/vitrine': (show) => { show(3); const read = () => show(null); addEventListener('vitrine-read', read); return () => removeEventListener('vitrine-read', read); },
          '/vitrine/avisos': (show) => { show('dot'); return () => undefined; },
        },
        slots: { dashboard: drawn('Vitrine no painel'), header: drawn('${inHeader}'), record: drawn('Vitrine do registro'), report: drawn('Vitrine do relatório') },
        locales: { pt: texts, en: texts, de: texts, it: texts, ko: texts, zh: texts } };
      return () => ({ default: module });
    },
  };
})();`;

/**
 * Publishes 'Vitrine', a module that draws in every slot, has a number and a dot in the menu, a setting, a role, a page
 * with a trail, and begins what that page asks for.
 */
export const publishContributingModule = (
  portal: PortalProcess,
  {
    inHeader = 'Vitrine no cabeçalho',
    ...more
  }: Pick<HandmadeModule, 'version' | 'canaryFor'> & { inHeader?: string } = {},
): Promise<void> =>
  publishHandmade(portal.publicFolder, {
    ...more,
    id: 'vitrine',
    label: 'Vitrine',
    entry: entryOf(more.version ?? '1.0.0', inHeader),
    contract: { from: 1, to: 1 },
    texts: { notices: 'Avisos da vitrine' },
    declares: {
      routes: ['/vitrine', '/vitrine/avisos', '/vitrine/:id'].map((path) => ({ path })),
      menu: [
        { group: 'main', order: 900, path: '/vitrine', icon: 'warning', labelKey: 'menu', badge: true },
        { group: 'main', order: 901, path: '/vitrine/avisos', icon: 'alert', labelKey: 'notices', badge: true },
      ],
      slots: ['dashboard', 'header', 'record', 'report'].map((slot) => ({ slot, order: 900 })),
      declaredRoles: [{ name: 'curator', title: same('Curador da vitrine') }],
      settings: [{ key: 'greeting', kind: 'text', title: same('Saudação'), default: 'Bom dia' }],
    },
  });
