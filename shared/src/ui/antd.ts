/**
 * Entry point '@avsec/shared/ui/antd': antd's core, exactly those components that pages use, and the theme that they
 * are drawn in. Import it from what is loaded when it is first needed.
 */
export { Button, Card, Flex, Form, Input, Pagination, Segmented, Tabs, Timeline } from 'antd';

export { ConfirmDialog } from './antd-confirm-dialog';
export { Drawer } from './antd-drawer';
export { Modal, WIDE_DIALOG } from './antd-modal';
export { Descriptions } from './descriptions';
export { GivenSecretDialog } from './given-secret-dialog';
export { IconButton } from './icon-button';
export { LinkButton } from './link-button';
export { MAY_WRAP } from './may-wrap';
export { PortalTheme } from './portal-theme';
export { SectionCard } from './section-card';
export { SwitchField } from './switch-field';
export { Alert } from './touch-alert';
export { Checkbox } from './touch-checkbox';
