/**
 * Entry point '@avsec/shared/ui': the portal's own building blocks. Nothing of antd, which everyone would load: see
 * `antd.ts`, `data.ts`.
 */
export { afterPress, followPresses } from './after-press';
export { APPEARANCES, chooseAppearance, startAppearance, useAppearance, useIsDark } from './appearance';
export { isComposing } from './composing';
export { ConfirmDialog } from './confirm-dialog';
export { ConflictDialog } from './conflict/conflict-dialog';
export { ConflictDifferences } from './conflict/conflict-differences';
export { copyText } from './copy-text';
export { CaptureFacts } from './evidence/capture-facts';
export { EvidenceGallery } from './evidence/evidence-gallery';
export { EvidenceThumbnail, namedBy } from './evidence/evidence-thumbnail';
export { SignatureImage } from './evidence/signature-image';
export { FormatList, type ListedFormat } from './format-list';
export {
  AlertOutlined,
  ArrowLeftOutlined,
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CameraOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CloudUploadOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  EyeOutlined,
  FileImageOutlined,
  FileTextOutlined,
  FilterOutlined,
  HistoryOutlined,
  iconByName,
  InfoCircleOutlined,
  LeftOutlined,
  LinkOutlined,
  LoginOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  MoreOutlined,
  PaperClipOutlined,
  PlusOutlined,
  PrinterOutlined,
  RedoOutlined,
  ReloadOutlined,
  RightOutlined,
  SafetyCertificateOutlined,
  SaveOutlined,
  ScanOutlined,
  SearchOutlined,
  SettingOutlined,
  ShareAltOutlined,
  SunOutlined,
  SwapOutlined,
  SyncOutlined,
  ToolOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  UpOutlined,
  UserOutlined,
  WarningOutlined,
  type Icon,
} from './icons';
export { MenuButton, type MenuAction } from './menu-button';
export { ModalDialog } from './modal-dialog';
export { MomentField } from './moment-field/moment-field';
export { NoticesProvider } from './notices/notices-provider';
export { useNotify, type Notice } from './notices/notify';
export { ModuleSlot, SlotHost, type DrawnSlot } from './module-slot';
export { PageFrame } from './page-frame';
export { pageNonce } from './page-nonce';
export { PrefetchProvider, usePrefetch, type Prefetch } from './prefetch';
export { ChecklistPreview } from './preview/checklist-preview';
export { isEmbedded, usePreviewedChecklist } from './preview/use-previewed-checklist';
export { ProgressBar } from './progress-bar';
export { useReportWindow } from './report-window/use-report-window';
export { saveFile } from './save-file';
export { tableFile, type TextTable } from './table-file';
export { EmptyState } from './states/empty-state';
export { ErrorPage, ErrorState } from './states/error-state';
export { EmptyIllustration, LostIllustration } from './states/illustrations';
export { LoadingState, PageLoading } from './states/loading-state';
export { PartBoundary } from './states/part-boundary';
export { CategoryTag } from './tags/category-tag';
export { ChecklistCategoryTag } from './tags/checklist-category-tag';
export { HueTag } from './tags/hue-tag';
export { StatusTag } from './tags/status-tag';
export { VerdictTag } from './tags/verdict-tag';
export type { Hue } from './tokens';
export { NumberSaid } from './typed-number/number-said';
export { useClosingQuestion, type ClosingQuestion } from './use-closing-question';
export { useLeaveQuestion, type LeaveQuestion } from './use-leave-question';
export { useNarrow, usePreviewHasNoRoom, useTabletOrNarrower } from './use-narrow';
export { useHeldValue } from './use-held-value';
export { setPageUnder, usePageUnder } from './page-under';
export { usePageTitle } from './use-page-title';
export { useRootClass } from './use-root-class';
export { useScrollLock } from './use-scroll-lock';
export { WorkList } from './work-list/work-list';
export { WorkRow } from './work-list/work-row';
