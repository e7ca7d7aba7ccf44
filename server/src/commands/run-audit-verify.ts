import { auditVerify } from './audit-verify';

auditVerify(process.argv[2]).catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 1;
});
