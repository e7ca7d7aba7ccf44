// What swc writes calls of while developing, made of what the page shares: `react/jsx-dev-runtime` itself would have to
// be of the same build as the page's React, and a portal that is built has the production one.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
