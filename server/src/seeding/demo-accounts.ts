import type { Role } from '@avsec/shared/domain';

export interface DemoAccount {
  username: string;
  fullName: string;
  badge: string;
  role: Role;
}

/** The password of all demo accounts. They exist in embedded backends only, which are for trying the portal. */
export const DEMO_PASSWORD = 'portal-demo';

/** Named after what they may do; nobody's name. The first is the one that the login screen hints at. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', fullName: 'Administrador de Demonstração', badge: 'DEMO-01', role: 'admin' },
  { username: 'autor', fullName: 'Autor de Demonstração', badge: 'DEMO-02', role: 'author' },
  { username: 'inspetor', fullName: 'Inspetor de Demonstração', badge: 'DEMO-03', role: 'inspector' },
  { username: 'auditor', fullName: 'Auditor de Demonstração', badge: 'DEMO-04', role: 'auditor' },
];
