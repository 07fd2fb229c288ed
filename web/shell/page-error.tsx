import { Component, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './page-error.module.css';

/** A page that fails to load or to draw says so and offers another try; header and footer stay. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageError /> : this.props.children;
  }
}

function PageError() {
  const [isOffline] = useState(() => !navigator.onLine);
  const [state, setState] = useState<'idle' | 'trying' | 'in vain'>('idle');
  const tryAgain = async () => {
    setState('trying');
    // Asked first: to load the page anew without an answer would leave the site for the browser's own page.
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer) location.reload();
    else setState('in vain');
  };
  return (
    <div className={`${css.error} wrap`}>
      <div className={css.words} role="alert">
        <h1 className="h2">{isOffline ? "You're offline" : 'This page did not load'}</h1>
        <p className="soft">
          {isOffline
            ? 'This page needs a connection the first time you open it. '
            : 'Please check your connection and try again. '}
          Nothing you saved is lost.
        </p>
        {state === 'in vain' && <p>Still no connection.</p>}
        <p className="actions">
          <Button look="primary" isBusy={state === 'trying'} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </p>
      </div>
    </div>
  );
}
