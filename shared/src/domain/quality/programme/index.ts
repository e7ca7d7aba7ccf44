export * from './planned';
export * from './programme';
export * from './rule';
export * from './site-time';
export * from './slot';
