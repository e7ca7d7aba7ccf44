import { createRequire } from 'node:module';

/** The entry points that are installed here: the workspace's own, or those that a portal serves. */
export const sharedPackage = createRequire(import.meta.url)('@avsec/shared/package.json');

/** The version of the module contract that these entry points are of. */
export const { contract, oldestContract } = sharedPackage.avsec;

/**
 * Libraries of which the page may hold one copy only; the shell provides them, modules bring none
 * (docs/decisions/0002).
 */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'redux',
  '@reduxjs/toolkit',
  'react-redux',
  'i18next',
  'react-i18next',
  'dayjs',
];

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const NOT_AT_RUN_TIME = [
  './testing',
  './languages',
  './release-list',
  './zip-directory',
  './tokens.css',
  './package.json',
];

/** Entry points of @avsec/shared that modules come through at run time. */
const entryPoints = Object.keys(sharedPackage.exports)
  .filter((entryPoint) => !NOT_AT_RUN_TIME.includes(entryPoint))
  .map((entryPoint) => `@avsec/shared/${entryPoint.slice('./'.length)}`);

/** The version of each shared library that this workspace builds with. */
export const libraryVersions = Object.fromEntries([
  ...LIBRARIES.map((request) => [request, sharedPackage.dependencies[packageOf(request)]]),
  ...entryPoints.map((request) => [request, sharedPackage.version]),
]);

/** Something for each shared library, made from its version and its name. */
export const perLibrary = (make) =>
  Object.fromEntries(Object.entries(libraryVersions).map(([request, version]) => [request, make(version, request)]));

/** Every version that can stand in for this one. */
export const compatibleWith = (version) => `^${version}`;

/** What the shell offers, with the version it brings. */
export const providedLibraries = () =>
  perLibrary((version) => ({ singleton: true, version, requiredVersion: compatibleWith(version) }));

/**
 * What a module takes; it brings no copy of its own. `strictVersion` turns a version that does not fit into a failure
 * of that module alone, instead of a warning and a wrong copy.
 */
export const consumedLibraries = () =>
  perLibrary((version, request) => ({
    singleton: true,
    strictVersion: true,
    import: false,
    packageName: packageOf(request),
    requiredVersion: compatibleWith(version),
  }));
