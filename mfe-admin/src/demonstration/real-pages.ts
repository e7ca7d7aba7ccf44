import { seesIndicators, type Role } from '@avsec/shared/domain';
import { isPage } from '@avsec/shared/router';
import { useActor, useSession } from '@avsec/shared/state';

/** The specified mock-ups, and the pages that show for true what each of them only draws. */
export const REAL_PAGES = {
  '/relatorios': '/checklist-history',
  '/analises': '/indicadores',
  '/auditorias': '/registro-auditoria',
  '/usuarios': '/pessoas',
  '/configuracoes': '/minha-conta',
} as const;
/** A specified address that a mock-up stands on. */
export type MockUpPath = keyof typeof REAL_PAGES;

const READERS: Partial<Record<MockUpPath, readonly Role[]>> = {
  '/auditorias': ['auditor', 'admin'],
  '/usuarios': ['admin'],
};
/** Pages of other modules, which may be missing. */
const ELSEWHERE: readonly MockUpPath[] = ['/relatorios', '/analises'];

/** The page with real figures; null where it is not for this person, or its module is not there. */
export function useRealPage(mockUp: MockUpPath): string | null {
  const { role } = useActor();
  const session = useSession();
  const rights = session.kind === 'signed-in' ? (session.profile.rights ?? []) : [];
  const real = REAL_PAGES[mockUp];
  if (ELSEWHERE.includes(mockUp) && !isPage(real)) return null;
  if (mockUp === '/analises') return seesIndicators({ role, rights }) ? real : null;
  const readers = READERS[mockUp];
  return !readers || (role !== null && readers.includes(role)) ? real : null;
}
