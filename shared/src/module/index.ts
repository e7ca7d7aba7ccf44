export * from './contract';
export * from './manifest';
export * from './operation';
export * from './registry';
export * from './route-claims';
