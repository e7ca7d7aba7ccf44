/** Door '@avsec/shared/notices': short messages, without antd, so that the login page can show them. */
export { NoticesProvider } from './notices';
export { type Notice, type NoticeKind, type Notify, useNotify } from './notify';
