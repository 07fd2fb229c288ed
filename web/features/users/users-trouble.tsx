import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** What could not be fetched, why, and another try. */
export const UsersTrouble = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <div className="stack">
    <Alert title="The users did not load">{failure.message}</Alert>
    <div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  </div>
);
