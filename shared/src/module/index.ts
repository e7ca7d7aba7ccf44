export {
  audienceSchema,
  isInAudience,
  isWithin,
  placeAmongHundred,
  roleSchema,
  type Audience,
  type ReleaseUser,
} from './audience';
export {
  CONTRACT_VERSION,
  defineModule,
  fitsContract,
  OLDEST_CONTRACT,
  type MenuBadge,
  type ModuleRoute,
  type PortalModule,
  type RouteVisit,
  type SlotProps,
} from './contract';
export { releaseFiles, remoteIn } from './manifest';
export {
  defineDrafts,
  defineOperation,
  functionOf,
  isOperationName,
  sqlNameOf,
  type ContentSchema,
  type DraftKind,
  type Labels,
  type Operation,
} from './operation';
export type { ModulePaper, PaperRow, PaperSection } from './paper';
export {
  canarySchema,
  MENU_GROUPS,
  moduleDeclarationSchema,
  parseRegistry,
  registryEntrySchema,
  remoteSchema,
  SERVED_NEEDS,
  SKELETONS,
  SLOTS,
  type Canary,
  type ContractRange,
  type MenuGroup,
  type ModuleDeclaration,
  type Registry,
  type RegistryEntry,
  type Remote,
  type ServedNeed,
  type SkeletonKind,
  type SlotName,
} from './registry';
export { ALTERED_STATUS, fileOfRelease, RELEASE_LIST, releaseListIn, type ReleaseList } from './release-list';
export { entriesFor, type ChosenReleases } from './releases-for';
export { claimConflict, reservedBy, routesOverlap, SHELL_ROUTES } from './route-claims';
export {
  fitsSetting,
  settingSchema,
  settingsOf,
  type Setting,
  type SettingValue,
  type SettingValues,
} from './settings';
