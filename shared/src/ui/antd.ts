/**
 * Door '@avsec/shared/ui/antd': antd's core, exactly those components that pages use, and the theme that they are drawn
 * in. Import it from what is loaded when it is first needed.
 */
export { Alert, Button, Checkbox, Descriptions, Drawer, Form, Input, Pagination, Segmented, Timeline } from 'antd';

export { Modal } from './antd-modal';
export { PortalTheme } from './portal-theme';
