import { readReleaseLog } from '../publishing/release-log';
import { registeredModule } from './registered-module';

/** `module-kit releases <id>`: every release, who published it and when; an arrow before the present one. */
export async function run(args: string[]): Promise<void> {
  const { id, folder } = await registeredModule('releases', args);
  const log = await readReleaseLog(folder, id);
  if (log.releases.length === 0) throw new Error(`nothing of module ${id} was published here`);
  for (const { entry, at, by } of log.releases) {
    console.log(
      `${entry.version === log.registered ? '→' : ' '} ${entry.version}\t${at ?? 'unknown time'}\t${by ?? 'unknown account'}`,
    );
  }
}
