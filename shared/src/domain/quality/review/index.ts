export * from './may-review';
export * from './review';
export * from './transitions';
