/** Door '@avsec/shared/ui/data': antd's large components, loaded when a page first needs them. */
export { DatePicker, Select, Table, TimePicker } from 'antd';
