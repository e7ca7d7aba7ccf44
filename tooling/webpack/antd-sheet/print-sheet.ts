// Prints one of antd's sheets, named by the command line.
import { antdSheet } from './antd-sheet';

const [, , name] = process.argv;
if (name !== 'core' && name !== 'data') throw new Error(`there is no sheet '${name}'`);
process.stdout.write(antdSheet(name));
