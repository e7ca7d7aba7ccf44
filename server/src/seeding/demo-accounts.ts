import type { Right, Role } from '@avsec/shared/domain';

export interface DemoAccount {
  username: string;
  fullName: string;
  badge: string;
  /** Null: treats what is assigned, and sees nothing else. */
  role: Role | null;
  rights: readonly Right[];
}

/** The password of all demo accounts. They exist in embedded backends only, which are for trying the portal. */
export const DEMO_PASSWORD = 'portal-demo';

/** Named after what they may do; nobody's name. The first is the one that the login screen hints at. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', fullName: 'Administrador de Demonstração', badge: 'DEMO-01', role: 'admin', rights: [] },
  { username: 'autor', fullName: 'Autor de Demonstração', badge: 'DEMO-02', role: 'author', rights: [] },
  { username: 'inspetor', fullName: 'Inspetor de Demonstração', badge: 'DEMO-03', role: 'inspector', rights: [] },
  { username: 'auditor', fullName: 'Auditor de Demonstração', badge: 'DEMO-04', role: 'auditor', rights: [] },
  {
    username: 'supervisor',
    fullName: 'Supervisor de Demonstração',
    badge: 'DEMO-05',
    role: 'auditor',
    rights: ['supervisor'],
  },
  {
    username: 'manutencao',
    fullName: 'Manutenção de Demonstração',
    badge: 'DEMO-06',
    role: null,
    rights: ['responsible'],
  },
];

/** What an account may do, in one word: its right where it has one, else its role. */
export const wordOf = ({ role, rights }: Pick<DemoAccount, 'role' | 'rights'>): string => rights[0] ?? role ?? '';
