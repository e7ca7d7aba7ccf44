/** Door '@avsec/shared/ui': antd's core components that the portal uses, always loaded, and its own building blocks. */
export {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  Divider,
  Drawer,
  Dropdown,
  Flex,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Switch,
  Tag,
  Tooltip,
} from 'antd';

export * from './confirm-dialog';
export * from './evidence/evidence-gallery';
export * from './evidence/evidence-thumbnail';
export * from './icons';
export * from './notices/notices-provider';
export * from './notices/notify';
export * from './page-frame';
export * from './portal-theme';
export * from './prefetch';
export * from './progress-bar';
export * from './states/empty-state';
export * from './states/error-state';
export * from './states/loading-state';
export * from './tags/category-tag';
export * from './tags/checklist-category-tag';
export * from './tags/hue-tag';
export * from './tags/status-tag';
export { theme } from './theme';
export type { Hue } from './tokens';
export * from './use-narrow';
