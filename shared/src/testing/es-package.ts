import type * as FileType from 'file-type/core';
import vm from 'node:vm';

/**
 * A package that is published as ES modules only, loaded by Node itself: jest's own loader cannot, and its sources
 * would have to be transformed for every test. For the factory of a `jest.mock`.
 */
export function esPackage<T>(name: string): Promise<T> {
  const script = new vm.Script(`import(${JSON.stringify(name)})`, { importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  return script.runInThisContext() as Promise<T>;
}


/** The real reader of file signatures, for `jest.mock('file-type/core', …)`. */
export const realFileType: Pick<typeof FileType, 'fileTypeFromBuffer'> = {
  fileTypeFromBuffer: async (bytes) => (await esPackage<typeof FileType>('file-type/core')).fileTypeFromBuffer(bytes),
};
