import { useEffect } from 'react';

/** What a keyboard comes up for. */
const WRITTEN_IN = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * When the keyboard of a phone comes up, or turns into a taller one, the field that is written in stays above it and
 * between the bars (its `scroll-margin`): the page is as high as what the keyboard leaves (`interactive-widget` in the
 * shell's page). A field of many lines becomes lower with it, and is scrolled to its caret.
 */
export function useFieldAboveKeyboard(): void {
  useEffect(() => {
    const keepInView = (): void => {
      const field = document.activeElement;
      if (field?.matches(WRITTEN_IN) && field.closest('[data-item-id]')) {
        if (field instanceof HTMLTextAreaElement) showCaret(field);
        field.scrollIntoView({ block: 'nearest' });
      }
    };
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', keepInView);
    return () => visualViewport?.removeEventListener('resize', keepInView);
  }, []);
}

/** What decides where a line of a text breaks. */
const BREAKING = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'textIndent',
  'padding',
  'overflowWrap',
  'wordBreak',
  'tabSize',
] as const;

/**
 * Scrolls a field of several lines by as much as its caret is out of it. No browser tells where the caret is; a copy of
 * the text before it does.
 */
function showCaret(field: HTMLTextAreaElement): void {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of BREAKING) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
  });
  copy.textContent = `${field.value.slice(0, field.selectionEnd)}\u200b`;
  document.body.append(copy);
  const bottom = copy.offsetHeight;
  copy.remove();
  const line = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.5;
  const edge = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  field.scrollTop = Math.min(Math.max(field.scrollTop, bottom - field.clientHeight), Math.max(0, bottom - line - edge));
}
