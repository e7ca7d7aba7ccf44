/** Marks that turn the direction of what follows: with one, 'laudo\u202Egpj.exe' looks like 'laudoexe.jpg'. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A file's name as it is, except that marks which would make it look like another are shown as '�'. */
export const readableFileName = (name: string): string => name.replace(DIRECTION_MARKS, '\uFFFD');

/** A file's name, isolated: right-to-left letters in it change nothing around it. */
export function FileName({ name }: { name: string }) {
  return <bdi className="av-anywhere">{readableFileName(name)}</bdi>;
}
