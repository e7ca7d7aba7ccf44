/**
 * What the shell offers to modules. A library is provided only if the shell's own graph mentions it, so those that the
 * shell itself does not use are mentioned here; none of these is ever called. The portal's chunk holds all that modules
 * are likely to ask for.
 */
export const provided = [
  () => import('react-dom'),
  () => import('react-redux'),
  () => import('redux'),
  () => import('@reduxjs/toolkit'),
  () => import(/* webpackChunkName: "portal" */ 'dayjs'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/domain'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/data'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/i18n'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/module'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/operations'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/router'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/state'),
  () => import(/* webpackChunkName: "portal" */ '@avsec/shared/ui'),
  () => import('@avsec/shared/lists'),
  () => import('@avsec/shared/report'),
  () => import('@avsec/shared/seal'),
  () => import('@avsec/shared/transfer'),
  () => import('@avsec/shared/ui/antd'),
  () => import('@avsec/shared/ui/data'),
];
