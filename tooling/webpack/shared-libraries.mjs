import { readFileSync } from 'node:fs';

const sharedPackage = JSON.parse(readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'));

/** Libraries of which the page may hold one copy only; the shell provides them, modules bring none (docs/decisions/0002). */
const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'redux', '@reduxjs/toolkit', 'react-redux', 'i18next', 'react-i18next', 'dayjs'];

const packageOf = (request) => request.split('/').slice(0, request.startsWith('@') ? 2 : 1).join('/');

const NOT_AT_RUN_TIME = ['./testing', './languages', './tokens.css'];

/** Doors of @avsec/shared that modules come through at run time. */
const doors = Object.keys(sharedPackage.exports)
  .filter((door) => !NOT_AT_RUN_TIME.includes(door))
  .map((door) => `@avsec/shared/${door.slice('./'.length)}`);

/**
 * The share map of a build. `provides` is true for the shell. `strictVersion` turns a version that does not fit into a
 * failure of that module alone, instead of a warning and a wrong copy.
 */
export function sharedLibraries({ provides }) {
  const common = { singleton: true, strictVersion: true, ...(provides ? {} : { import: false }) };
  const libraries = LIBRARIES.map((request) => {
    const version = sharedPackage.dependencies[packageOf(request)];
    return [request, { ...common, packageName: packageOf(request), requiredVersion: `^${version}` }];
  });
  const ours = doors.map((request) => [
    request,
    { ...common, packageName: sharedPackage.name, version: sharedPackage.version, requiredVersion: `^${sharedPackage.version}` },
  ]);
  return Object.fromEntries([...libraries, ...ours]);
}
