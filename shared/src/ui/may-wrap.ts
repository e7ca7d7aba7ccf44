/** A button of antd's whose words are longer than a narrow screen in some language: they stand in two lines. */
export const MAY_WRAP = { height: 'auto', minHeight: 'var(--av-control-height)', whiteSpace: 'normal' } as const;
