import { useEffect } from 'react';

/** What a keyboard comes up for. */
const WRITTEN_IN = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * When the keyboard of a phone comes up, or turns into a taller one, the field that is written in stays above it and between the bars (its `scroll-margin`): the page is as high as
 * what the keyboard leaves (`interactive-widget` in the shell's page), and a field of many lines is never as high as that, so its caret is in view with it.
 */
export function useFieldAboveKeyboard(): void {
  useEffect(() => {
    const keepInView = (): void => {
      const field = document.activeElement;
      if (field?.matches(WRITTEN_IN) && field.closest('[data-item-id]')) field.scrollIntoView({ block: 'nearest' });
    };
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', keepInView);
    return () => visualViewport?.removeEventListener('resize', keepInView);
  }, []);
}
