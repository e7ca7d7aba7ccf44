/** Long enough for every browser to have taken the file. */
const KEPT_MS = 60_000;

/** Saves a file to the person's downloads under this name, as if they had pressed a link to it. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
