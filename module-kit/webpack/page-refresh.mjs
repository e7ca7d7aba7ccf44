// In the shell, in the place of `react-refresh/runtime`: the page's one runtime of fast refresh, which modules join
// (module-refresh.mjs). Two of them would each take what the other has refreshed back to its first state.
import * as runtime from 'react-refresh/runtime';

const page = { ...runtime };
globalThis[Symbol.for('avsec.refresh')] = page;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = page;
