/**
 * The icons of the portal; each is drawn from a few hundred bytes of SVG. One file each and not the package's main door: that
 * one loads all 800 in tests, two-coloured ones among them that ask for an ES module.
 */
import AlertOutlined from '@ant-design/icons/AlertOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import CarOutlined from '@ant-design/icons/CarOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import ClearOutlined from '@ant-design/icons/ClearOutlined';
import CloudOutlined from '@ant-design/icons/CloudOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FileAddOutlined from '@ant-design/icons/FileAddOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FireOutlined from '@ant-design/icons/FireOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import MedicineBoxOutlined from '@ant-design/icons/MedicineBoxOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';

export { default as ArrowLeftOutlined } from '@ant-design/icons/ArrowLeftOutlined';
export { default as BarChartOutlined } from '@ant-design/icons/BarChartOutlined';
export { default as CalendarOutlined } from '@ant-design/icons/CalendarOutlined';
export { default as CameraOutlined } from '@ant-design/icons/CameraOutlined';
export { default as CheckCircleOutlined } from '@ant-design/icons/CheckCircleOutlined';
export { default as CheckOutlined } from '@ant-design/icons/CheckOutlined';
export { default as ClockCircleOutlined } from '@ant-design/icons/ClockCircleOutlined';
export { default as CloseOutlined } from '@ant-design/icons/CloseOutlined';
export { default as CloudUploadOutlined } from '@ant-design/icons/CloudUploadOutlined';
export { default as DeleteOutlined } from '@ant-design/icons/DeleteOutlined';
export { default as DownOutlined } from '@ant-design/icons/DownOutlined';
export { default as DownloadOutlined } from '@ant-design/icons/DownloadOutlined';
export { default as EyeOutlined } from '@ant-design/icons/EyeOutlined';
export { default as FileImageOutlined } from '@ant-design/icons/FileImageOutlined';
export { default as InboxOutlined } from '@ant-design/icons/InboxOutlined';
export { default as InfoCircleOutlined } from '@ant-design/icons/InfoCircleOutlined';
export { default as LeftOutlined } from '@ant-design/icons/LeftOutlined';
export { default as LoginOutlined } from '@ant-design/icons/LoginOutlined';
export { default as LogoutOutlined } from '@ant-design/icons/LogoutOutlined';
export { default as MenuOutlined } from '@ant-design/icons/MenuOutlined';
export { default as PaperClipOutlined } from '@ant-design/icons/PaperClipOutlined';
export { default as PlusOutlined } from '@ant-design/icons/PlusOutlined';
export { default as PrinterOutlined } from '@ant-design/icons/PrinterOutlined';
export { default as ReloadOutlined } from '@ant-design/icons/ReloadOutlined';
export { default as RightOutlined } from '@ant-design/icons/RightOutlined';
export { default as SearchOutlined } from '@ant-design/icons/SearchOutlined';
export { default as SyncOutlined } from '@ant-design/icons/SyncOutlined';
export { AlertOutlined, AuditOutlined, EditOutlined, FileTextOutlined, HistoryOutlined, SafetyCertificateOutlined, SettingOutlined, ToolOutlined, UserOutlined, WarningOutlined };


export type Icon = typeof AppstoreOutlined;

const NAMED: Readonly<Record<string, Icon>> = {
  alert: AlertOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  car: CarOutlined,
  'check-square': CheckSquareOutlined,
  clear: ClearOutlined,
  cloud: CloudOutlined,
  dashboard: DashboardOutlined,
  edit: EditOutlined,
  environment: EnvironmentOutlined,
  'file-add': FileAddOutlined,
  'file-text': FileTextOutlined,
  fire: FireOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  'line-chart': LineChartOutlined,
  'medicine-box': MedicineBoxOutlined,
  safety: SafetyOutlined,
  'safety-certificate': SafetyCertificateOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  solution: SolutionOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  'unordered-list': UnorderedListOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
};

/** The icon that a menu entry of the registry names; an unknown name gets a neutral one. */
export const iconByName = (name: string): Icon => (Object.hasOwn(NAMED, name) && NAMED[name]) || AppstoreOutlined;
