/**
 * In place of antd's own measuring (`tooling/webpack/shell.mjs`), which writes a style element into the page: the
 * content policy refuses it, with a line on the console for each table. The portal dresses no scroll bar, so every one
 * is as wide as any.
 */

interface ScrollBarSize {
  width: number;
  height: number;
}

let known: ScrollBarSize | undefined;

function measured(): ScrollBarSize {
  const box = document.createElement('div');
  box.style.cssText = 'position: absolute; width: 100px; height: 100px; overflow: scroll; visibility: hidden';
  document.body.append(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}

/** Width of a scroll bar, px. */
export default function scrollBarSize(): number {
  return getTargetScrollBarSize().width;
}

/** Of whatever scrolls, px. */
export function getTargetScrollBarSize(): ScrollBarSize {
  return (known ??= measured());
}
