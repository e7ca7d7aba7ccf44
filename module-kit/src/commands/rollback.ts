import { rollBackModule } from '../publishing/registered-modules';
import { registeredModule } from './registered-module';

/** `module-kit rollback <id> [release]`: registers the named release, or else the one before the present one. */
export async function run(args: string[]): Promise<void> {
  const { id, release, folder } = await registeredModule('rollback', args);
  const { version } = await rollBackModule(folder, id, release);
  console.log(`${id} is ${version} again`);
}
