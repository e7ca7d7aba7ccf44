import { fireEvent, render, screen } from '@testing-library/react';
import { useRepaintAfterScroll } from './use-repaint-after-scroll';

function Bar() {
  return <div ref={useRepaintAfterScroll()} data-testid="bar" />;
}

test('the bar gets another style each time scrolling ends, until it is gone', () => {
  const { unmount } = render(<Bar />);
  const bar = screen.getByTestId('bar');
  expect(bar).not.toHaveAttribute('data-repainted');
  fireEvent(document, new Event('scrollend'));
  expect(bar).toHaveAttribute('data-repainted');
  fireEvent(document, new Event('scrollend'));
  expect(bar).not.toHaveAttribute('data-repainted');
  unmount();
  fireEvent(document, new Event('scrollend'));
  expect(bar).not.toHaveAttribute('data-repainted');
});
