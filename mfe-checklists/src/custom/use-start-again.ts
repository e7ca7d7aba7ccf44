import { useLocation, useNavigate } from '@avsec/shared/router';

/**
 * After 'Limpar Dados': an empty inspection of the same checklist. The address may name a submission or ask to continue
 * one; neither is in progress any more, so it is left behind.
 */
export function useStartAgain(checklistId: string, reload: () => void): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () =>
    search === '' ? reload() : void navigate(`/checklist-custom/${encodeURIComponent(checklistId)}`, { replace: true });
}
