/**
 * Entry point '@avsec/shared/ui/antd': antd's core, exactly those components that pages use, and the theme that they
 * are drawn in. Import it from what is loaded when it is first needed.
 */
export { Alert, Button, Checkbox, Descriptions, Form, Input, Pagination, Segmented, Tabs, Timeline } from 'antd';

export { Drawer } from './antd-drawer';
export { Modal } from './antd-modal';
export { PortalTheme } from './portal-theme';
