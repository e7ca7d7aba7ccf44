/**
 * Characters that turn the direction of what follows, or stand for nothing: 'relatorio\u202Egpj.exe' reads as
 * 'relatorioexe.jpg'.
 */
const HIDDEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text of somebody else's making as it is shown: what would turn the reading direction is named in its place. */
export const visibleText = (text: string): string =>
  text.replace(HIDDEN, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
