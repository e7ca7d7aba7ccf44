import { useState } from 'react';

/**
 * The answer as it stands on screen. It changes at once when the person acts, and follows the given value only when
 * that changes to something else than what is shown (cleared, restored): so nothing above the control has to draw
 * again.
 */
export function useHeldValue<T>(given: T, shows: (held: T, given: T) => boolean = Object.is): [T, (value: T) => void] {
  const [state, setState] = useState({ given, held: given });
  if (!Object.is(state.given, given)) {
    const held = shows(state.held, given) ? state.held : given;
    setState({ given, held });
    return [held, (value) => setState({ given, held: value })];
  }
  return [state.held, (value) => setState({ given, held: value })];
}
