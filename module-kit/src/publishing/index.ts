/** The entry point of `@avsec/module-kit/publishing`: what the command and the portal's server do alike. */
export { readBuiltRemote, type BuiltRemote } from './built-remote';
export { assertCanariesAreKept, noteKeepingCanaries } from './kept-canaries';
export { KIT_INDEX, kitSchema, type Kit } from './kit-index';
export { readModuleFolder, type ModuleFolder } from './module-folder';
export { isImmutable, precompress } from './precompress';
export { type HowToPublish, publishBuiltModule, publishNewBuild, readRelease } from './publish';
export { PUBLISHING_FOLDER, whilePublishing } from './publishing-lock';
export { endCanary, offerCanary, raiseCanary, removeModule, rollBackModule } from './registered-modules';
export { registryEntry } from './registry-entry';
export { readRegistered, readRegistryFile, type Registered, writeRegistryFile } from './registry-file';
export { ARCHIVE_MAX_BYTES, ArchiveRefused, packRelease, unpackRelease } from './release-archive';
export { typeOfReleaseFile } from './release-files';
export { readReleaseLog, type ReleaseLog } from './release-log';
export { misfits, readShareMap, type ShareMap } from './share-map';
