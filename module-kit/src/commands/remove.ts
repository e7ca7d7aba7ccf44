import { removeModule } from '../publishing/registered-modules';
import { registeredModule } from './registered-module';

/** `module-kit remove <id>`: takes a module out of the registry; its files stay. */
export async function run(args: string[]): Promise<void> {
  const { id, folder } = await registeredModule('remove', args);
  await removeModule(folder, id);
  console.log(`removed ${id}`);
}
