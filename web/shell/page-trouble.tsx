import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** A page that fails to load or to draw says so and offers another try; header and footer stay. */
export class PageTrouble extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="waiting wrap" role="alert">
        <div>
          <h1 className="h2">This page did not load</h1>
          <p className="soft">Please check your connection and try again. Nothing you saved is lost.</p>
          <p className="acts">
            <Button look="primary" onClick={() => location.reload()}>
              Try again
            </Button>
          </p>
        </div>
      </div>
    );
  }
}
