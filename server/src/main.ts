/** The whole portal in one process: `tsx server/src/main.ts`. Settings come from the environment (docs/operate.md). */
const NODE_AT_LEAST = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NODE_AT_LEAST[0] || (major === NODE_AT_LEAST[0] && minor < NODE_AT_LEAST[1])) {
  process.stderr.write(`The portal needs Node ${NODE_AT_LEAST.join('.')} or newer; this is ${process.version}.\n`);
  process.exitCode = 1;
} else {
  // Loaded only now: an older Node fails in the middle of loading, without saying why.
  const { run } = await import('./run');
  await run();
}

export {};
