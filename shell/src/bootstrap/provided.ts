/**
 * What the shell offers to modules. A shared library is provided only if the shell's own graph mentions it, so those
 * that the shell itself does not use are mentioned here; none of these is ever called.
 */
export const provided = [
  () => import('react-dom'),
  () => import('react-redux'),
  () => import('redux'),
  () => import('dayjs'),
  () => import('@reduxjs/toolkit'),
  () => import('@avsec/shared/domain'),
  () => import('@avsec/shared/data'),
  () => import('@avsec/shared/module'),
  () => import('@avsec/shared/router'),
  () => import('@avsec/shared/ui'),
  () => import('@avsec/shared/ui/data'),
];
