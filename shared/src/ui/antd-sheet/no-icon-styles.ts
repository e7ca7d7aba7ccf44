/** In the page in place of antd's `theme/util/useResetIconStyle`: the sheet has the styles of its icons. */
export default function noIconStyles(): void {}
