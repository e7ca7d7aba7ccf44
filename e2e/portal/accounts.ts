/** The password of the demo accounts (README). */
export const DEMO_PASSWORD = 'portal-demo';

export type DemoAccount = 'admin' | 'autor' | 'inspetor' | 'auditor';
