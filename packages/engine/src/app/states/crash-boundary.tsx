// Catches errors of React components and shows a message instead, until a retry or a navigation.
import { Component } from 'react';
import type { ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** If this value changes, the page has changed, and the children are rendered again. */
  resetKey: unknown;
  renderFallback: (error: unknown, onRetry: () => void) => ReactNode;
}

interface CrashBoundaryState {
  crash: { error: unknown; resetKey: unknown } | undefined;
}

/** An error boundary that a new `resetKey` resets. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crash: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error, resetKey: undefined } };
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    { crash }: CrashBoundaryState,
  ): CrashBoundaryState | null {
    if (!crash || crash.resetKey === resetKey) return null;
    // getDerivedStateFromError does not know the key at the time of the crash, so the first render after
    // it sets the key.
    if (crash.resetKey === undefined) return { crash: { error: crash.error, resetKey } };
    return { crash: undefined };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return this.props.renderFallback(crash.error, () => this.setState({ crash: undefined }));
  }
}
