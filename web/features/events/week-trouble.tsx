import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface WeekTroubleProps {
  readonly failure: Error;
  readonly onRetry: () => void;
}

/** Stands where the week would, when it could not be asked for. */
export const WeekTrouble = ({ failure, onRetry }: WeekTroubleProps) => (
  <div className="stack">
    <Alert title="The schedule did not load">{failure.message}</Alert>
    <div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  </div>
);
