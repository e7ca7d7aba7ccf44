import { shellConfig } from '../tooling/webpack/shell.mjs';

export default shellConfig(import.meta.dirname);
