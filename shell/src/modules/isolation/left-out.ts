import * as z from 'zod/mini';
import { readStored, writeStored } from './stored';

/** By module: those that the person has switched off on this device. */
const LEFT_OUT_KEY = 'avsec:modules-off';
const schema = z.record(z.string(), z.literal(true));

const read = () => readStored<true>(LEFT_OUT_KEY, schema);

/** Whether the module is switched off on this device: it is neither started nor shown. */
export const isLeftOut = (id: string): boolean => read()[id] === true;

export function leaveOut(id: string): void {
  writeStored(LEFT_OUT_KEY, { ...read(), [id]: true });
}

export function takeIn(id: string): void {
  const { [id]: out, ...others } = read();
  if (out) writeStored(LEFT_OUT_KEY, others);
}
