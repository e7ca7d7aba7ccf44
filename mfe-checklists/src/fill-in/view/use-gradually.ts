import { useSettled } from './use-settled';

/** The first members with the first drawing, and all of them once the first can be seen and pressed. */
export function useGradually<T>(members: readonly T[], first: number): readonly T[] {
  const fits = members.length <= first;
  const settled = useSettled(!fits);
  return fits || settled ? members : members.slice(0, first);
}
