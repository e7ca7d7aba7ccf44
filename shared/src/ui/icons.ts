/** The icons of the portal. One file each and not the set's main entry point: that one loads all 800 in tests. */
import { MENU_ICONS, type MenuIconName } from '../module/menu-icons';
import Alert from '@ant-design/icons-svg/es/asn/AlertOutlined';
import Appstore from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import ArrowLeft from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import Audit from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BarChart from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import Bell from '@ant-design/icons-svg/es/asn/BellOutlined';
import Calendar from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import Camera from '@ant-design/icons-svg/es/asn/CameraOutlined';
import Car from '@ant-design/icons-svg/es/asn/CarOutlined';
import CheckCircle from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import Check from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CheckSquare from '@ant-design/icons-svg/es/asn/CheckSquareOutlined';
import Clear from '@ant-design/icons-svg/es/asn/ClearOutlined';
import ClockCircle from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import Close from '@ant-design/icons-svg/es/asn/CloseOutlined';
import Cloud from '@ant-design/icons-svg/es/asn/CloudOutlined';
import CloudUpload from '@ant-design/icons-svg/es/asn/CloudUploadOutlined';
import Copy from '@ant-design/icons-svg/es/asn/CopyOutlined';
import Dashboard from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import Delete from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import Down from '@ant-design/icons-svg/es/asn/DownOutlined';
import Download from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import Edit from '@ant-design/icons-svg/es/asn/EditOutlined';
import Environment from '@ant-design/icons-svg/es/asn/EnvironmentOutlined';
import Eye from '@ant-design/icons-svg/es/asn/EyeOutlined';
import FileAdd from '@ant-design/icons-svg/es/asn/FileAddOutlined';
import FileImage from '@ant-design/icons-svg/es/asn/FileImageOutlined';
import FileText from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import Filter from '@ant-design/icons-svg/es/asn/FilterOutlined';
import Fire from '@ant-design/icons-svg/es/asn/FireOutlined';
import History from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import Home from '@ant-design/icons-svg/es/asn/HomeOutlined';
import InfoCircle from '@ant-design/icons-svg/es/asn/InfoCircleOutlined';
import Left from '@ant-design/icons-svg/es/asn/LeftOutlined';
import LineChart from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import Link from '@ant-design/icons-svg/es/asn/LinkOutlined';
import Login from '@ant-design/icons-svg/es/asn/LoginOutlined';
import Logout from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import MedicineBox from '@ant-design/icons-svg/es/asn/MedicineBoxOutlined';
import Menu from '@ant-design/icons-svg/es/asn/MenuOutlined';
import Moon from '@ant-design/icons-svg/es/asn/MoonOutlined';
import More from '@ant-design/icons-svg/es/asn/MoreOutlined';
import PaperClip from '@ant-design/icons-svg/es/asn/PaperClipOutlined';
import Plus from '@ant-design/icons-svg/es/asn/PlusOutlined';
import Printer from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import Redo from '@ant-design/icons-svg/es/asn/RedoOutlined';
import Reload from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import Right from '@ant-design/icons-svg/es/asn/RightOutlined';
import SafetyCertificate from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import Safety from '@ant-design/icons-svg/es/asn/SafetyOutlined';
import Save from '@ant-design/icons-svg/es/asn/SaveOutlined';
import Scan from '@ant-design/icons-svg/es/asn/ScanOutlined';
import Search from '@ant-design/icons-svg/es/asn/SearchOutlined';
import Setting from '@ant-design/icons-svg/es/asn/SettingOutlined';
import ShareAlt from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import Shop from '@ant-design/icons-svg/es/asn/ShopOutlined';
import Solution from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import Sun from '@ant-design/icons-svg/es/asn/SunOutlined';
import Swap from '@ant-design/icons-svg/es/asn/SwapOutlined';
import Sync from '@ant-design/icons-svg/es/asn/SyncOutlined';
import Team from '@ant-design/icons-svg/es/asn/TeamOutlined';
import Tool from '@ant-design/icons-svg/es/asn/ToolOutlined';
import Undo from '@ant-design/icons-svg/es/asn/UndoOutlined';
import UnorderedList from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import Up from '@ant-design/icons-svg/es/asn/UpOutlined';
import User from '@ant-design/icons-svg/es/asn/UserOutlined';
import Warning from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { type Icon, iconOf } from './icon';

export type { Icon };

export const AlertOutlined = iconOf(Alert);
export const ArrowLeftOutlined = iconOf(ArrowLeft);
export const AuditOutlined = iconOf(Audit);
export const BarChartOutlined = iconOf(BarChart);
export const CalendarOutlined = iconOf(Calendar);
export const CameraOutlined = iconOf(Camera);
export const CheckCircleOutlined = iconOf(CheckCircle);
export const CheckOutlined = iconOf(Check);
export const ClockCircleOutlined = iconOf(ClockCircle);
export const CloseOutlined = iconOf(Close);
export const CloudUploadOutlined = iconOf(CloudUpload);
export const CopyOutlined = iconOf(Copy);
export const DeleteOutlined = iconOf(Delete);
export const DownOutlined = iconOf(Down);
export const DownloadOutlined = iconOf(Download);
export const EditOutlined = iconOf(Edit);
export const EyeOutlined = iconOf(Eye);
export const FileImageOutlined = iconOf(FileImage);
export const FileTextOutlined = iconOf(FileText);
export const FilterOutlined = iconOf(Filter);
export const HistoryOutlined = iconOf(History);
export const InfoCircleOutlined = iconOf(InfoCircle);
export const LeftOutlined = iconOf(Left);
export const LinkOutlined = iconOf(Link);
export const LoginOutlined = iconOf(Login);
export const LogoutOutlined = iconOf(Logout);
export const MenuOutlined = iconOf(Menu);
export const MoonOutlined = iconOf(Moon);
export const MoreOutlined = iconOf(More);
export const PaperClipOutlined = iconOf(PaperClip);
export const PlusOutlined = iconOf(Plus);
export const PrinterOutlined = iconOf(Printer);
export const RedoOutlined = iconOf(Redo);
export const ReloadOutlined = iconOf(Reload);
export const RightOutlined = iconOf(Right);
export const SafetyCertificateOutlined = iconOf(SafetyCertificate);
export const SaveOutlined = iconOf(Save);
export const ScanOutlined = iconOf(Scan);
export const SearchOutlined = iconOf(Search);
export const SettingOutlined = iconOf(Setting);
export const ShareAltOutlined = iconOf(ShareAlt);
export const SunOutlined = iconOf(Sun);
export const SwapOutlined = iconOf(Swap);
export const SyncOutlined = iconOf(Sync);
export const ToolOutlined = iconOf(Tool);
export const UnorderedListOutlined = iconOf(UnorderedList);
export const UndoOutlined = iconOf(Undo);
export const UpOutlined = iconOf(Up);
export const UserOutlined = iconOf(User);
export const WarningOutlined = iconOf(Warning);

const AppstoreOutlined = iconOf(Appstore);

const NAMED: Readonly<Record<MenuIconName, Icon>> = {
  alert: AlertOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bell: iconOf(Bell),
  calendar: CalendarOutlined,
  car: iconOf(Car),
  'check-square': iconOf(CheckSquare),
  clear: iconOf(Clear),
  cloud: iconOf(Cloud),
  dashboard: iconOf(Dashboard),
  edit: EditOutlined,
  environment: iconOf(Environment),
  'file-add': iconOf(FileAdd),
  'file-text': FileTextOutlined,
  fire: iconOf(Fire),
  history: HistoryOutlined,
  home: iconOf(Home),
  'line-chart': iconOf(LineChart),
  'medicine-box': iconOf(MedicineBox),
  safety: iconOf(Safety),
  'safety-certificate': SafetyCertificateOutlined,
  setting: SettingOutlined,
  shop: iconOf(Shop),
  solution: iconOf(Solution),
  team: iconOf(Team),
  tool: ToolOutlined,
  'unordered-list': UnorderedListOutlined,
  user: UserOutlined,
  warning: WarningOutlined,
};

/** The icon that a menu entry of the registry names; an unknown name gets a neutral one. */
export const iconByName = (name: string): Icon =>
  MENU_ICONS.flatMap((known) => (known === name ? [NAMED[known]] : [])).at(0) ?? AppstoreOutlined;
