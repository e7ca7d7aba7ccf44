import { Component, type ReactNode } from 'react';
import { ModuleFailure } from './module-failure';

interface Props {
  children: ReactNode;
  renderFailure: (failure: ModuleFailure, retry: () => void) => ReactNode;
}

/** Keeps an error that a module's page throws while drawing inside that page; React would unmount the whole portal. */
export class ModuleBoundary extends Component<Props, { failure: ModuleFailure | null }> {
  override state: { failure: ModuleFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: ModuleFailure } {
    const message = error instanceof Error ? error.message : String(error);
    return { failure: new ModuleFailure('failed-to-draw', message, { cause: error }) };
  }

  private readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderFailure(failure, this.retry) : this.props.children;
  }
}
