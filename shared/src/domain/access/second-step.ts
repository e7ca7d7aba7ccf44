/** A code of the second step: six figures that an app shows now, or one of those for recovery. */
export type SecondStepCode = 'app' | 'recovery';

/** Figures of one code for recovery. */
const RECOVERY_FIGURES = 16;

/** Which of the two somebody has typed, with blanks and hyphens as they like; null for neither. */
export function secondStepCodeIn(typed: string): SecondStepCode | null {
  const figures = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(figures)) return null;
  if (figures.length === 6) return 'app';
  return figures.length === RECOVERY_FIGURES ? 'recovery' : null;
}
