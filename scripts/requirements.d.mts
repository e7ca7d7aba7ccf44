export const ROOT: string;
export function giveUp(sentence: string): never;
export function checkNode(): void;
export function run(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): boolean;
export function runBeside(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<boolean>;
export function noteInstalled(root?: string): void;
export function ensurePackages(): void;
export function build(): boolean;
export function build<T>(
  by: (command: string, args: readonly string[], env: Readonly<Record<string, string>>) => T,
  choice?: readonly string[],
): T;
