/** The password of the demo accounts (README). */
export const DEMO_PASSWORD = 'portal-demo';

export const DEMO_ACCOUNTS = ['admin', 'autor', 'inspetor', 'auditor', 'supervisor', 'manutencao'] as const;

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];
