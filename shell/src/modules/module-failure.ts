import { chunkErrorIn } from './stale/chunk-error';

/** Why a module could not be shown; each code has its page in docs/module-failures.md. */
export const MODULE_FAILURES = {
  missing: 'MOD-001',
  unreachable: 'MOD-002',
  'wrong-hash': 'MOD-003',
  'wrong-contract': 'MOD-004',
  'failed-to-start': 'MOD-005',
  'failed-to-draw': 'MOD-006',
  hung: 'MOD-007',
  'failed-at-work': 'MOD-008',
  'left-out': 'MOD-009',
} as const;

export type ModuleFailureKind = keyof typeof MODULE_FAILURES;

export class ModuleFailure extends Error {
  constructor(
    readonly kind: ModuleFailureKind,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'ModuleFailure';
  }

  get code(): string {
    return MODULE_FAILURES[this.kind];
  }
}

/** Any error as a failure of the module; what is unknown happened while the module's own code ran. */
export function asModuleFailure(error: unknown): ModuleFailure {
  if (error instanceof ModuleFailure) return error;
  if (!(error instanceof Error)) return new ModuleFailure('failed-to-start', String(error), { cause: error });
  const kind = chunkErrorIn(error) ? 'unreachable' : 'failed-to-start';
  return new ModuleFailure(kind, error.message, { cause: error });
}
