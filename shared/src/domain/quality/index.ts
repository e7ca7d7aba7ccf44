export * from './findings/index';
export * from './indicators/index';
export * from './places/group';
export * from './places/meant';
export * from './places/place';
export * from './review/index';
