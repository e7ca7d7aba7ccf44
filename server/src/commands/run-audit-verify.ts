import { auditVerify } from './audit-verify';

// The database sets the exit code to 0 when it closes: what was found is said after it.
auditVerify(process.argv[2]).then(
  (code) => void (process.exitCode = code),
  (failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    process.exitCode = 1;
  },
);
