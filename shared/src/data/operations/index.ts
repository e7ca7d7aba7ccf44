/**
 * The entry point of `@avsec/shared/operations`: data of a module's own. Operations that are kept on the device and
 * sent by the portal's outbox, the drafts and files that they begin as, and what the module's own tables hold.
 */
export { newRecordId } from '../device/uuid';
export { DeviceError, type DeviceErrorKind } from '../device/device-error';
export { prepareEvidence } from '../evidence/detect-type';
export type { AddedEvidence } from '../evidence/evidence-types';
export { useEvidenceUrl } from '../evidence/use-evidence-url';
export { addOperationFile, type NewOperationFile } from '../module-drafts/add-operation-file';
export type { LocalModuleDraft } from '../local/module-draft-record';
export { listModuleDrafts, readModuleDraft, type ModuleDraft } from '../module-drafts/read-module-drafts';
export {
  discardModuleDraft,
  removeOperationFile,
  storeModuleDraft,
  type KeptModuleDraft,
  type ModuleDraftToKeep,
} from '../module-drafts/store-module-draft';
export { useModuleDraft, type DraftNote, type DraftState, type OpenDraft } from '../module-drafts/use-module-draft';
export { useLocalModuleDrafts, useModuleDrafts } from '../module-drafts/use-module-drafts';
export type { OperationOutcome, OperationState, WaitingOperation } from '../inspections/outbox-types';
export { retryOutbox } from '../outbox/retry-outbox';
export { useWaitingOperations } from '../outbox/use-outbox';
export { useModuleSettings, type SettingsKind } from '../module-settings/module-settings';
export { exportOperation, type ExportableOperation } from './export-operation';
export { importOperation, type ImportedOperation } from './import-operation';
export {
  askModule,
  useModuleAnswer,
  type Asking,
  type ModuleAnswer,
  type ModuleQuestion,
  type QuestionParameters,
} from './module-answer';
export { useModuleRows, type ModuleQuery, type ModuleRows, type ModuleView } from './module-rows';
export { discardOperation, submitOperation, UnfitOperation, type SubmittedOperation } from './submit-operation';
