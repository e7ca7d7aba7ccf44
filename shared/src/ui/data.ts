/**
 * Entry point '@avsec/shared/ui/data': antd's large components, to be drawn inside `PortalTheme` of
 * '@avsec/shared/ui/antd'.
 */
export { DatePicker, Select, Table, TimePicker, Tree } from 'antd';
export { pickerDay } from './picker-day';
