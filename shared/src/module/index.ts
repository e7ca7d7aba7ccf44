export * from './contract';
export * from './manifest';
export * from './registry';
