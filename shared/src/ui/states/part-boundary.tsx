import { Component, type ReactNode } from 'react';
import { PartFailure, type FailedPart } from './part-failure';

interface PartBoundaryProps extends FailedPart {
  children: ReactNode;
}

/**
 * Keeps an error that one item or one section of a page throws while drawing, or in an effect, in that one's place: the
 * rest goes on, and the place says what is not shown and offers to draw it again. What a person typed has to stand
 * above.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private retried = false;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** The button that was pressed goes with what it stood in; the focus stays in this place, drawn or failed again. */
  override componentDidUpdate(): void {
    const { id } = this.props;
    if (!this.retried || id === undefined || document.activeElement !== document.body) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }

  private readonly retry = (): void => {
    this.retried = true;
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, ...part } = this.props;
    return this.state.failed ? <PartFailure {...part} onRetry={this.retry} /> : children;
  }
}
