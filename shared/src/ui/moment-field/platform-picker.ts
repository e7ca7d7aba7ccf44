import { isMoment, type MomentKind } from '../../domain/moments/typed-moment';

interface Given {
  kind: MomentKind;
  value: string;
  from?: string | undefined;
}

/**
 * Opens what the platform chooses days and times with, on a touch screen that has it; false where there is none. The
 * field that it needs is not shown: it would write in the browser's language.
 */
export function openPlatformPicker(
  beside: HTMLElement,
  { kind, value, from }: Given,
  choose: (moment: string) => void,
) {
  if (!window.matchMedia('(pointer: coarse)').matches || !('showPicker' in HTMLInputElement.prototype)) return false;
  const place = beside.parentElement;
  place?.querySelector('.av-moment__platform')?.remove();
  const input = document.createElement('input');
  input.className = 'av-moment__platform';
  input.type = kind === 'day' ? 'date' : 'time';
  input.tabIndex = -1;
  input.ariaHidden = 'true';
  if (kind === 'day' && from !== undefined) input.min = from;
  input.value = isMoment(kind, value) ? value : '';
  input.addEventListener('change', () => isMoment(kind, input.value) && choose(input.value));
  place?.append(input);
  try {
    input.showPicker();
    return true;
  } catch {
    input.remove();
    return false;
  }
}
