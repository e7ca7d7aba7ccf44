// In a module, in the place of `react-refresh/runtime`: the one of the page. A portal that was built has none, because
// React's production build cannot refresh: there the page begins anew when something changed.
/* global __react_refresh_library__ */
const page = globalThis[Symbol.for('avsec.refresh')];

if (!page)
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'prepare') globalThis.location.reload();
  });

const nothing = () => undefined;

export const createSignatureFunctionForTransform = page?.createSignatureFunctionForTransform ?? (() => (type) => type);
export const getFamilyByType = page?.getFamilyByType ?? nothing;
/** The page's runtime has been put in by the shell. */
export const injectIntoGlobalHook = nothing;
export const isLikelyComponentType = page?.isLikelyComponentType ?? (() => false);
export const performReactRefresh = page?.performReactRefresh ?? nothing;
/** Files of two modules may have one name. `__react_refresh_library__`: the name of this module's container. */
export const register = (type, id) => page?.register(type, `${__react_refresh_library__} ${id}`);
