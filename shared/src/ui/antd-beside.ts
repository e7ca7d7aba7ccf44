let place: HTMLElement | undefined;

/**
 * Where antd's dialogs and drawers are drawn: beside the page, as antd would do itself. In the body itself antd keeps
 * the page from scrolling by style elements that the content policy refuses, with a line on the console for each; in an
 * element of its own it leaves that to us.
 */
export function besideThePage(): HTMLElement {
  if (place) return place;
  place = document.createElement('div');
  document.body.append(place);
  return place;
}
