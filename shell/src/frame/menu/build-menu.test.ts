import type { MenuEntry } from '../../modules/menu-entries';
import pt from '../../locales/pt.json';
import { buildMenu, filterMenu, linesOf, placeOf } from './build-menu';
import { CATALOGUE_PATHS, EMERGENCIES, INCIDENTS, incidentPath } from '../../catalogue/menu-catalogue';

const t = (key: string): string =>
  key
    .split('.')
    .reduce<unknown>((texts, part) => (texts instanceof Object ? Reflect.get(texts, part) : undefined), pt) as string;

const HISTORY: MenuEntry = {
  group: 'avsec',
  order: 20,
  path: '/checklist-history',
  icon: 'history',
  label: 'Histórico de Checklists',
};
const REPORTS: MenuEntry = { group: 'avsec', order: 10, path: '/relatorios', icon: 'file-text', label: 'Relatórios' };

const blockOf = (id: string, entries: MenuEntry[] = []) => {
  const block = buildMenu(entries, t).find((one) => one.id === id);
  if (!block) throw new Error(`no group ${id}`);
  return block;
};

describe('the side menu', () => {
  it('of somebody without a dashboard has the groups that lead somewhere, and no others', () => {
    const menu = buildMenu([HISTORY], t, new Set(CATALOGUE_PATHS));
    expect(menu.map(({ label }) => label)).toEqual(['AVSEC']);
    expect(menu.flatMap(linesOf).map(({ path }) => path)).toEqual(['/checklist-history']);
  });

  it('has every group of the specification in its order', () => {
    expect(buildMenu([], t).map(({ label }) => label)).toEqual([
      'Menu Principal',
      'Emergência',
      'AVSEC',
      'Operações',
      'Safety',
      'Facilities',
      'Manutenção',
      'Meio Ambiente',
      'SGSO',
      'Segurança Trabalho',
      'Administração',
    ]);
  });

  it('has the dashboard, nine emergency entries and thirty incidents, each with a label', () => {
    expect(blockOf('main').lines).toEqual([{ path: '/home', label: 'Painel', icon: 'home' }]);
    expect(EMERGENCIES).toHaveLength(9);
    expect(INCIDENTS).toHaveLength(30);
    const emergencies = blockOf('emergency').coming?.lines ?? [];
    const incidents = blockOf('avsec').coming?.lines ?? [];
    expect(emergencies.map(({ path }) => path)).toContain('/emergencia/causas-naturais');
    expect(incidents.map(({ path }) => path)).toContain('/avsec/hack-controle-acesso');
    for (const { label } of [...emergencies, ...incidents]) expect(label).toEqual(expect.stringMatching(/^\p{Lu}/u));
  });

  it('puts what modules add in its group, in its order', () => {
    expect(blockOf('avsec', [HISTORY, REPORTS]).lines.map(({ label }) => label)).toEqual([
      'Relatórios',
      'Histórico de Checklists',
    ]);
  });

  it('lets a module take the place of an entry that nobody had claimed', () => {
    const claimed: MenuEntry = {
      group: 'emergency',
      order: 1,
      path: '/emergencia/medica',
      icon: 'alert',
      label: 'Plano médico',
    };
    const { lines, coming } = blockOf('emergency', [claimed]);
    expect(lines).toEqual([{ path: '/emergencia/medica', label: 'Plano médico', icon: 'alert' }]);
    expect(coming?.lines).toHaveLength(8);
    expect(coming?.lines.map(({ path }) => path)).not.toContain('/emergencia/medica');
  });

  it('has the incidents that a module claims under their heading, and those of no module as coming', () => {
    const claimed = INCIDENTS.map((name, order): MenuEntry => {
      const path = incidentPath(name);
      return { group: 'avsec', order, path, icon: 'alert', label: name };
    });
    const all = blockOf('avsec', [HISTORY, ...claimed]);
    expect(all.lines.map(({ path }) => path)).toEqual(['/checklist-history']);
    expect(all.listed).toMatchObject({ heading: 'Incidentes de segurança', folds: true });
    expect(all.listed?.lines[0]).toEqual({ path: '/avsec/ameaca-bomba-terminal', label: 'ameaca-bomba-terminal' });
    expect(all.listed?.lines).toHaveLength(30);
    expect(all.coming).toBeNull();
    const some = blockOf('avsec', claimed.slice(1));
    expect(some.listed?.lines).toHaveLength(29);
    expect(some.coming?.lines.map(({ path }) => path)).toEqual(['/avsec/ameaca-bomba-terminal']);
    expect(filterMenu([all], 'drone')[0]?.listed?.lines).toHaveLength(1);
  });

  it('does not lead to an address that a module claims for other roles', () => {
    const menu = buildMenu([], t, new Set(['/emergencia/medica', '/avsec/drone-pista']));
    const paths = menu.flatMap(linesOf).map(({ path }) => path);
    expect(paths).toHaveLength(1 + 8 + 29);
    expect(paths).not.toContain('/emergencia/medica');
    expect(paths).not.toContain('/avsec/drone-pista');
  });

  it('knows in which group an address lies', () => {
    const menu = buildMenu([HISTORY], t);
    expect(placeOf(menu, '/avsec/drone-pista')?.block.id).toBe('avsec');
    expect(placeOf(menu, '/emergencia/medica')?.line.label).toBe('Emergência médica');
    expect(placeOf(menu, '/checklist-history/42')?.line.path).toBe('/checklist-history');
    expect(placeOf(menu, '/checklist-historyx')).toBeNull();
  });

  it('is filtered without regard to case and accents', () => {
    const menu = buildMenu([HISTORY], t);
    const found = filterMenu(menu, ' HISTORICO ');
    expect(found.map(({ id }) => id)).toEqual(['avsec']);
    expect(found.flatMap(linesOf)).toEqual([
      { path: '/checklist-history', label: 'Histórico de Checklists', icon: 'history' },
    ]);
    expect(filterMenu(menu, 'emergencia')[0]?.coming?.lines).toHaveLength(9);
    expect(filterMenu(menu, 'nada disso')).toEqual([]);
    expect(filterMenu(menu, '  ')).toEqual(menu);
  });
});
