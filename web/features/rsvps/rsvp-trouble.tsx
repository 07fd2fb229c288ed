import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** What could not be fetched, why, and another try. */
export const RsvpTrouble = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <div className="stack">
    <Alert title="The RSVPs did not load">{failure.message}</Alert>
    <div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  </div>
);
