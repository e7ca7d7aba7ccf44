import { Component, type ReactNode } from 'react';
import { asModuleFailure, ModuleFailure } from './module-failure';
import { chunkErrorIn } from './stale/chunk-error';

interface Props {
  children: ReactNode;
  /** Told once of each failure. */
  onFailure: (failure: ModuleFailure) => void;
  /** Told when the person tries again. */
  onRetry?: () => void;
  renderFailure: (failure: ModuleFailure, retry: () => void) => ReactNode;
}

/**
 * A page that fetches a part of itself late can fail for want of a file; everything else that it throws is its own
 * fault.
 */
function failureFrom(error: unknown): ModuleFailure {
  if (chunkErrorIn(error)) return asModuleFailure(error);
  return new ModuleFailure('failed-to-draw', error instanceof Error ? error.message : String(error), { cause: error });
}

/** Keeps an error that a module throws while drawing inside its own place; React would unmount the whole portal. */
export class ModuleBoundary extends Component<Props, { failure: ModuleFailure | null }> {
  override state: { failure: ModuleFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: ModuleFailure } {
    return { failure: failureFrom(error) };
  }

  override componentDidCatch(): void {
    if (this.state.failure) this.props.onFailure(this.state.failure);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderFailure(failure, this.retry) : this.props.children;
  }
}
