/**
 * The database of a test lives some seconds: to optimize its code, as V8 does beside, costs more than what it gains. How far it may go is read
 * where code is compiled, so it is said before a test loads anything.
 */
const { setFlagsFromString } = require('node:v8');

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
