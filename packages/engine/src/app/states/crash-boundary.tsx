// Catches what React components throw and shows something else instead, until a retry or a navigation.
import { Component } from 'react';
import type { ReactNode } from 'react';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Another value than before means another page: the children are tried again. */
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
    // The key of the crash itself is not known to getDerivedStateFromError; the first render after it is.
    if (crash.resetKey === undefined) return { crash: { error: crash.error, resetKey } };
    return { crash: undefined };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return this.props.renderFallback(crash.error, () => this.setState({ crash: undefined }));
  }
}
