/** What went wrong, in one line; never what a person typed, a key or a token. */
export interface LogEntry {
  event: string;
  [detail: string]: string | number | null;
}

export type Log = (entry: LogEntry) => void;

/** One JSON object per line on the error output, with the time. */
export const logToErrorOutput: Log = (entry) =>
  void process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
