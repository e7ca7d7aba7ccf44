import path from 'node:path';
import { describeModuleConformance } from '@avsec/shared/testing';
import module from './module';

describeModuleConformance(module, path.join(__dirname, '..'));
