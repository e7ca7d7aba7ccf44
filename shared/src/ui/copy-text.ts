/**
 * Puts a text on the clipboard; false where the browser does not let it. A page without TLS has no clipboard to write
 * to: there the text is selected and copied as a person would. Never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  // Typed as always there.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'av-visually-hidden';
  // What stands outside an open dialog cannot be selected.
  (before?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
