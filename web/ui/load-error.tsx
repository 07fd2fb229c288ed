import { Alert } from '#web/ui/alert.tsx';
import { Button, type ButtonSize } from '#web/ui/button.tsx';

interface LoadErrorProps {
  readonly title: string;
  readonly cause: Error | null;
  readonly onRetry: () => unknown;
  readonly size?: ButtonSize;
}

/** What could not be loaded, why, and another try. */
export const LoadError = ({ title, cause, onRetry, size = 'm' }: LoadErrorProps) => (
  <div className="stack">
    <Alert title={title}>{cause?.message}</Alert>
    <div>
      <Button onClick={() => void onRetry()} size={size}>
        Try again
      </Button>
    </div>
  </div>
);
