export * from './answer';
export * from './checklist';
export * from './evidence';
export * from './permissions';
export * from './submission';
