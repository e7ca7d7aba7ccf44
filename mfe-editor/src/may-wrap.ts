/** A button whose words are longer than a narrow screen in some language. */
export const MAY_WRAP = { height: 'auto', minHeight: 'var(--av-control-height)', whiteSpace: 'normal' } as const;
