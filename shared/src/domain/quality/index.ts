export * from './findings/index';
export * from './places/group';
export * from './places/meant';
export * from './places/place';
export * from './programme/index';
export * from './review/index';
