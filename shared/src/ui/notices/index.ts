/** Entry point '@avsec/shared/notices': notices without antd, so that the login page can carry them. */
export * from './notices-provider';
export * from './notify';
