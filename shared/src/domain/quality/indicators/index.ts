export * from './ages';
export * from './coverage';
export * from './figure-line';
export * from './may-see';
export * from './months';
export * from './pareto';
