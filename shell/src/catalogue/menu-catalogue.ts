import type { MenuGroup } from '@avsec/shared/module';

/** The dashboard, the one page inside the login that is the shell's own. */
export const HOME_PATH = '/home';

/**
 * The menu's groups in their order (specification, section 2), each with its icon; the two without folding stand open
 * always.
 */
export const GROUPS: readonly { id: MenuGroup; icon: string; folds: boolean }[] = [
  { id: 'main', icon: 'home', folds: false },
  { id: 'emergency', icon: 'alert', folds: true },
  { id: 'avsec', icon: 'safety-certificate', folds: true },
  { id: 'operations', icon: 'dashboard', folds: true },
  { id: 'safety', icon: 'warning', folds: true },
  { id: 'facilities', icon: 'shop', folds: true },
  { id: 'maintenance', icon: 'tool', folds: true },
  { id: 'environment', icon: 'cloud', folds: true },
  { id: 'sgso', icon: 'solution', folds: true },
  { id: 'work-safety', icon: 'medicine-box', folds: true },
  { id: 'administration', icon: 'setting', folds: false },
];

/**
 * Emergency and incident entries of the menu. An entry of the registry with the same path takes the place of the one
 * here; where no module claims it, it is 'em breve' and leads to the 404 page.
 */
export const EMERGENCIES = [
  'aeronautica',
  'medica',
  'incendios-florestais',
  'artigos-perigosos',
  'incendio-instalacoes',
  'infraestrutura',
  'operacional',
  'ambientais',
  'causas-naturais',
] as const;

export const INCIDENTS = [
  'ameaca-bomba-terminal',
  'individuo-sem-credencial',
  'filmagem-areas-restritas',
  'passageiro-agressivo',
  'recusa-inspecao',
  'funcionario-suspeito',
  'bagagem-abandonada',
  'bagagem-suspeita',
  'objeto-suspeito',
  'sequestro-voo',
  'sequestro-solo',
  'drone-pista',
  'ataque-laser',
  'sabotagem-aeronave',
  'explosivo-bagagem',
  'passageiro-clandestino',
  'tumulto-checkin',
  'manifestacao-publicas',
  'protesto-bloqueio',
  'agressao-tripulantes',
  'briga-funcionarios',
  'vandalismo-equipamentos',
  'vandalismo-sistemas',
  'disparo-arma',
  'explosao-intencional',
  'hack-despacho',
  'invasao-inspecao',
  'sabotagem-comunicacoes',
  'hack-paineis',
  'hack-controle-acesso',
] as const;

export const emergencyPath = (name: (typeof EMERGENCIES)[number]): string => `/emergencia/${name}`;
export const incidentPath = (name: (typeof INCIDENTS)[number]): string => `/avsec/${name}`;

/** All that the shell itself lists. */
export const CATALOGUE_PATHS: readonly string[] = [
  HOME_PATH,
  ...EMERGENCIES.map(emergencyPath),
  ...INCIDENTS.map(incidentPath),
];
