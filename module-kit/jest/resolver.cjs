/**
 * Packages that publish ES modules only (`exports` with an `import` condition alone) are not found under jest's
 * `require` conditions: ask once more the way an `import` would. Their sources are then transformed
 * (`transformIgnorePatterns` in jest.config.mjs).
 */
module.exports = (path, options) => {
  try {
    return options.defaultResolver(path, options);
  } catch (notFound) {
    try {
      return options.defaultResolver(path, { ...options, conditions: ['node', 'import', 'default'] });
    } catch {
      throw notFound;
    }
  }
};
