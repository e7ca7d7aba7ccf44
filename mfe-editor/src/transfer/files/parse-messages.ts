/** What the page asks the worker: to take a file's cells apart. */
export type ToParse = { kind: 'csv'; text: string; delimiter: string };

/** What the worker answers. `failed` holds the library's own words, which are for the console. */
export type Parsed =
  | { kind: 'csv'; cells: string[][] }
  | { kind: 'unclosed-quote'; row: number }
  | { kind: 'failed'; message: string };
