import { moduleConfig } from '../tooling/webpack/module.mjs';

export default moduleConfig(import.meta.dirname);
