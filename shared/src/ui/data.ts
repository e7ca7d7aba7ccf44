/**
 * Entry point '@avsec/shared/ui/data': antd's large components, and what the portal's lists are made of, to be drawn
 * inside `PortalTheme` of '@avsec/shared/ui/antd'.
 */
// `sideEffects` of package.json names this file: whoever takes one part of it gets the sheet.
import './antd-sheet/data.css';

export { DatePicker, Radio, Select, Table, TimePicker, Tree, Upload } from 'antd';
export { ActionMenu } from './data-list/action-menu';
export { Choice, Field } from './data-list/choice-field';
export { DataTable, type DataColumn } from './data-list/data-table';
export { DayChoice } from './data-list/day-choice';
export { FactTable } from './data-list/fact-table';
export { Figures, type Figure } from './data-list/figures';
export { FilterPanel } from './data-list/filter-panel';
export { ListPager } from './data-list/list-pager';
export { SearchField } from './data-list/search-field';
