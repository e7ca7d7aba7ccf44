import { moduleConfig } from '@avsec/module-kit/webpack';

export default moduleConfig(import.meta.dirname);
