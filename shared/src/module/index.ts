export * from './audience';
export * from './contract';
export * from './manifest';
export * from './operation';
export * from './registry';
export * from './releases-for';
export * from './route-claims';
export * from './settings';
