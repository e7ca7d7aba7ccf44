export * from './contract';
export * from './manifest';
export * from './registry';
export * from './route-claims';
