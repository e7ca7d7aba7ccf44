export * from './findings/index';
export * from './notices/index';
export * from './indicators/index';
export * from './places/group';
export * from './places/meant';
export * from './places/place';
export * from './places/site';
export * from './review/index';
