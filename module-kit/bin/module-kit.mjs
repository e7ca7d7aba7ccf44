#!/usr/bin/env node
// In this workspace the kit runs from its sources; what is packed has a built command in this place (pack/pack.ts).
import { tsImport } from 'tsx/esm/api';

await tsImport('../src/cli.ts', import.meta.url);
