export * from './planned';
export * from './programme';
export * from './rule';
export * from './site-time';
export * from './slot';
export * from './table';
export * from './table-windows';
