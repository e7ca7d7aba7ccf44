/** Places of the made-up airport: a name, and what lies in it. */
export const SAMPLE_PLACES = {
  'Lado ar': ['Cerca norte', 'Cerca sul', 'Portão 3', 'Portão 7'],
  'Terminal de passageiros': ['Canal de inspeção 1', 'Canal de inspeção 2', 'Acesso de funcionários'],
  'Terminal de cargas': ['Acesso de cargas'],
} as const;

/** Teams and shifts, and which demo accounts belong to them. */
export const SAMPLE_GROUPS = [
  { name: 'Manutenção', kind: 'team', members: ['manutencao'] },
  { name: 'Vigilância', kind: 'team', members: ['inspetor'] },
  { name: 'Turno A', kind: 'shift', members: ['inspetor'] },
] as const;

export type SampleGroup = (typeof SAMPLE_GROUPS)[number]['name'];
